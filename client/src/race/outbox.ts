/** Sends pending actions in order and paced, and knows which answer belongs to which of them. */

import type { FromClient } from "../net/messages";
import type { Cancel, Timers } from "../net/surroundings";
import type { Action } from "./actions";
import type { Attempt } from "./attempt";

/** A whole finish goes out at once, half of what the server takes; a longer line follows at 20 a second, below its limit of 30. */
const BURST = 60;
const PACE_MS = 50;

export interface OutboxParts {
  readonly race: string;
  readonly timers: Timers;
  readonly nextRequest: () => number;
  /** Sends a message; false when there is no link. */
  readonly send: (message: FromClient) => boolean;
}

/** Holds no actions itself: it sends those that the attempt has pending, each once for each link. */
export class Outbox {
  readonly #parts: OutboxParts;
  #asked = new Map<number, number>();
  #sentThrough = 0;
  #tokens = BURST;
  #filledAt: number;
  #planned: Cancel | null = null;
  #open = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#filledAt = parts.timers.now();
  }

  /** Begin again after the confirmed `seq`, on a fresh link or because the server asks for it. */
  rewind(seq: number): void {
    this.#asked.clear();
    this.#sentThrough = seq;
    this.#open = true;
  }

  /** Hold everything until the next `rewind`: no link, or nothing known of the server's board yet. */
  hold(): void {
    this.#open = false;
    this.#asked.clear();
    this.#planned?.();
    this.#planned = null;
  }

  /** Tell which action the answer `n` is for; `null` for answers that concern nobody any more. */
  answered(n: number): number | null {
    const seq = this.#asked.get(n) ?? null;
    this.#asked.delete(n);
    return seq;
  }

  /** Forget that actions from `seq` on were sent: they were rolled back, and their numbers are free. */
  forget(seq: number): void {
    for (const [n, sent] of this.#asked) if (sent >= seq) this.#asked.delete(n);
    this.#sentThrough = Math.min(this.#sentThrough, seq - 1);
  }

  /** Send what waits, as fast as the pace allows. */
  pump(attempt: () => Attempt | null): void {
    if (this.#planned !== null || !this.#open) return;
    for (;;) {
      const next = this.#next(attempt());
      if (next === null) return;
      if (!this.#takeToken()) break;
      if (!this.#send(next.seq, next.action)) return;
    }
    this.#planned = this.#parts.timers.after(PACE_MS, () => {
      this.#planned = null;
      this.pump(attempt);
    });
  }

  #next(attempt: Attempt | null): { seq: number; action: Action } | null {
    if (attempt === null) return null;
    const seq = Math.max(this.#sentThrough, attempt.seq) + 1;
    const action = attempt.pending.at(seq - attempt.seq - 1);
    return action === undefined ? null : { seq, action };
  }

  #takeToken(): boolean {
    const now = this.#parts.timers.now();
    this.#tokens = Math.min(BURST, this.#tokens + (now - this.#filledAt) / PACE_MS);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  #send(seq: number, action: Action): boolean {
    const n = this.#parts.nextRequest();
    if (!this.#parts.send(wireForm(this.#parts.race, n, seq, action))) return false;
    this.#asked.set(n, seq);
    this.#sentThrough = seq;
    return true;
  }
}

function wireForm(race: string, n: number, seq: number, action: Action): FromClient {
  if (action.kind === "undo") return { t: "undo", n, race, seq };
  const m = action.move.toString();
  return action.auto ? { t: "move", n, race, seq, m, auto: true } : { t: "move", n, race, seq, m };
}

