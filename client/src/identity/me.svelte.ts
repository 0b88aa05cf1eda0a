/** Who this browser plays as. */

import { api } from "../net/api";
import type { PlayerInfo } from "../net/messages";

/** Says that this browser has a session, so that a first visit asks nothing and makes nobody. */
const KEY = "samedeal.known";

let current = $state.raw<PlayerInfo | null>(null);

/** Get the player of this browser, or null before they have done anything. */
export function me(): PlayerInfo | null {
  return current;
}

/** Take in who the server says we are. */
export function known(player: PlayerInfo): void {
  current = player;
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Without storage the name shows up once the first race is opened.
  }
}

/** Make sure that this browser has a session: the present one, or a new guest. */
export async function signIn(): Promise<PlayerInfo> {
  const { player } = await api.session();
  known(player);
  return player;
}

/** Show the player's name again after a reload. */
export async function recall(): Promise<void> {
  if (!hasSession()) return;
  await signIn().catch(() => null);
}

export async function rename(name: string): Promise<void> {
  if (current === null) await signIn();
  known((await api.rename(name)).player);
}

function hasSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
