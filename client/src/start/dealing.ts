/** Going straight into a race on a deal that somebody has chosen. */

import { signIn } from "../identity/me.svelte";
import { api } from "../net/api";
import type { GhostWish } from "../race/ghosts";
import { go } from "../routing/router.svelte";
import { racePath } from "../routing/routes";

/**
 * Make a race of one on a given deal and start it at once; throws `ApiError`.
 *
 * The wish for a ghost stands in the address, so that it survives a reload.
 */
export async function raceDeal(code: string, variant: string, ghost?: GhostWish): Promise<void> {
  await signIn();
  const { id } = await api.makeRace({ variant, deal: code, countdown_s: 3 });
  const query = ghost === undefined ? "" : `?${new URLSearchParams({ ghost }).toString()}`;
  go(`${racePath(id)}${query}`, "play");
}
