/** The ghosts of one's own race, fetched once it has begun, and where they are now. */

import { api, type GhostInfo } from "../net/api";
import { ticking } from "../ui/ticking.svelte";
import { attemptWished, type GhostLane, type GhostWish, laneAt, wishedGhosts } from "./ghosts";
import type { LiveRoom } from "./live.svelte";
import { racerOf } from "./roster";

const EVERY_MS = 500;

/** Follows the wished ghosts by one's own clock; to be made inside a component. */
export class GhostTrack {
  readonly #live: LiveRoom;
  readonly #clock = ticking(EVERY_MS);
  #ghosts = $state.raw<readonly GhostInfo[]>([]);

  constructor(live: LiveRoom, wish: () => GhostWish | null) {
    this.#live = live;
    $effect(() => {
      const wished = wish();
      // Nothing of them is told before one's own attempt has begun.
      const begun = live.view.stage === "playing";
      if (wished !== null && begun && this.#ghosts.length === 0) void this.#load(wished);
    });
  }

  /** The lanes of the ghosts as they are now. */
  get lanes(): readonly GhostLane[] {
    const { race, deal, ended, me } = this.#live.view;
    if (race === null || deal === null) return [];
    // By the limit, which moves with the pauses that do not count, and not by the start.
    const limitAt = racerOf(race, me)?.limit_at ?? deal.limit_at;
    const running = this.#live.serverAt(this.#clock.now) - limitAt + race.settings.limit_s * 1_000;
    const elapsed = ended?.time_ms ?? running;
    return this.#ghosts.map((ghost) => laneAt(ghost, elapsed));
  }

  async #load(wish: GhostWish): Promise<void> {
    // A race without its ghost is still a race.
    const told = await api.ghosts(this.#live.id, attemptWished(wish)).catch(() => ({ ghosts: [] }));
    this.#ghosts = wishedGhosts(told.ghosts, wish);
  }
}
