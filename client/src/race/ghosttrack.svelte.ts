/** The ghosts of one's own race, fetched once it has begun: where they are now, and their course. */

import { api, type GhostInfo } from "../net/api";
import { ticking } from "../ui/ticking.svelte";
import { attemptWished, type GhostLane, type GhostLine, type GhostWish, laneAt, lineAt, wholeLine, wishedGhosts } from "./ghosts";
import type { LiveRoom } from "./live.svelte";
import { racerOf } from "./roster";

const EVERY_MS = 500;

/** Follows the wished ghosts by one's own clock; to be made inside a component. */
export class GhostTrack {
  readonly #live: LiveRoom;
  readonly #clock = ticking(EVERY_MS);
  #asked = false;
  #ghosts = $state.raw<readonly GhostInfo[]>([]);

  constructor(live: LiveRoom, wish: () => GhostWish | null) {
    this.#live = live;
    $effect(() => {
      const wished = wish();
      // Nothing of them is told before one's own attempt has begun.
      if (wished === null || !this.#begun || this.#asked) return;
      this.#asked = true;
      void this.#load(wished);
    });
  }

  /** The lanes of the ghosts as they are now. */
  get lanes(): readonly GhostLane[] {
    const elapsed = this.#elapsed;
    return elapsed === null ? [] : this.#ghosts.map((ghost) => laneAt(ghost, elapsed));
  }

  /** Their lines as far as they have come, by the clock of the room's curves. */
  get lines(): readonly GhostLine[] {
    const elapsed = this.#elapsed;
    const started = this.#startedAt;
    if (elapsed === null || started === null) return [];
    const offset = started - (this.#live.curvesFrom ?? started);
    return this.#ghosts.map((ghost) => lineAt(ghost, elapsed, offset));
  }

  /** Their lines to the end, each from its own start. */
  get wholeLines(): readonly GhostLine[] {
    return this.#ghosts.map(wholeLine);
  }

  get #begun(): boolean {
    const { race, me, stage } = this.#live.view;
    return stage === "playing" || (stage === "result" && race !== null && racerOf(race, me) !== null);
  }

  /** Milliseconds of one's own attempt so far, or null before it. */
  get #elapsed(): number | null {
    const started = this.#startedAt;
    if (started === null) return null;
    return this.#live.view.ended?.time_ms ?? this.#live.serverAt(this.#clock.now) - started;
  }

  /** The start of one's own clock in server epoch milliseconds, or null before it. */
  get #startedAt(): number | null {
    const { race, deal, me } = this.#live.view;
    if (race === null || deal === null) return null;
    // By the limit, which moves with the pauses that do not count, and not by the start.
    const limitAt = racerOf(race, me)?.limit_at ?? deal.limit_at;
    return limitAt - race.settings.limit_s * 1_000;
  }

  async #load(wish: GhostWish): Promise<void> {
    // A race without its ghost is still a race.
    const told = await api.ghosts(this.#live.id, attemptWished(wish)).catch(() => ({ ghosts: [] }));
    this.#ghosts = wishedGhosts(told.ghosts, wish);
  }
}
