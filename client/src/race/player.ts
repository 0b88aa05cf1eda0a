/** Plays one's own attempt: shows actions at once, sends them, and takes back what was refused. */

import type { Ack, Deal, Moved, PositionInfo, Reject } from "../net/messages";
import type { Timers } from "../net/surroundings";
import type { Variant } from "../rules/variants";
import type { Action } from "./actions";
import {
  acknowledge,
  act,
  type Attempt,
  beginAttempt,
  OUTBOX_SIZE,
  playable,
  restoreAttempt,
  rollBack,
  storedAttempt,
  synchronise,
  withHistory,
} from "./attempt";
import type { Keepsakes } from "./keepsakes";
import { Outbox, type OutboxParts } from "./outbox";

/** News about actions that people must be told. */
export type Notice =
  | { readonly kind: "refused"; readonly reject: Reject }
  /** The server's board is another than ours; that many actions were given up. */
  | { readonly kind: "overtaken"; readonly lost: number }
  | { readonly kind: "full" };

export interface PlayerParts extends OutboxParts {
  readonly timers: Timers;
  readonly keepsakes: Keepsakes;
  /** Asks for the server's own word on the board. */
  readonly resynchronise: () => void;
  /** Asks for all of one's own actions. */
  readonly askHistory: () => void;
  readonly changed: () => void;
  readonly notify: (notice: Notice) => void;
}

/** Refusals that pass by themselves: the action stays and is sent again after so many milliseconds. */
const RETRY_MS: Readonly<Partial<Record<string, number>>> = { storage: 1_000, busy: 500, not_started: 150 };
/** Refusals of the action itself; after them the board goes back to what stood before it. */
const REFUSED = new Set(["illegal", "nothing_to_undo", "undo_off", "race_over", "hidden", "not_racing"]);

/** One's own attempt with its outbox; `attempt` is null until the deal has come. */
export class Player {
  readonly #parts: PlayerParts;
  readonly #outbox: Outbox;
  #attempt: Attempt | null = null;
  #history: string[] = [];
  #connected = false;
  #unsaved = false;
  #immobile = false;
  #points: number | null = null;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
    this.#outbox = new Outbox(parts);
  }

  get attempt(): Attempt | null {
    return this.#attempt;
  }

  /** Whether the server could not save the first waiting action, which is being sent again. */
  get unsaved(): boolean {
    return this.#unsaved;
  }

  /** Whether no legal move is left on the confirmed board. */
  get immobile(): boolean {
    return this.#immobile;
  }

  get points(): number | null {
    return this.#points;
  }

  /** Take the deal; an attempt that is already here goes on, one that the browser kept is restored. */
  deal(deal: Deal, variant: Variant): void {
    this.#connected = true;
    if (this.#attempt?.id !== deal.attempt) {
      const fresh = beginAttempt(deal, variant);
      const kept = this.#parts.keepsakes.find(deal.attempt);
      this.#attempt = kept === null ? fresh : restoreAttempt(fresh, kept);
    }
    // A deal that is handed back is followed by the position, which tells what of the waiting actions was applied.
    const untouched = this.#attempt.seq === 0 && this.#attempt.pending.length === 0;
    if (untouched) this.#outbox.rewind(0);
    else this.#outbox.hold();
    this.#settle();
  }

  /** Forget a deal whose start was taken back. */
  undeal(): void {
    this.#outbox.hold();
    this.#attempt = null;
  }

  /** Play an action if it may be played and may wait; say whether it was. */
  act(action: Action): boolean {
    const attempt = this.#attempt;
    if (attempt === null || !playable(attempt.variant, attempt.shown, action)) return false;
    if (!this.#connected && attempt.pending.length >= OUTBOX_SIZE) {
      this.#parts.notify({ kind: "full" });
      return false;
    }
    this.#immobile = false;
    this.#attempt = act(attempt, action);
    this.#settle();
    return true;
  }

  acked(ack: Ack): void {
    this.#outbox.answered(ack.n);
    if (this.#attempt === null) return;
    const { attempt, agrees } = acknowledge(this.#attempt, ack);
    this.#attempt = attempt;
    this.#unsaved = false;
    this.#points = ack.points ?? this.#points;
    this.#immobile = ack.immobile === true && attempt.pending.length === 0;
    if (!agrees) this.#resynchronise();
    this.#settle();
  }

  /** Take in a refusal; say whether it was of an action of this attempt. */
  rejected(reject: Reject): boolean {
    const seq = this.#outbox.answered(reject.n);
    if (seq === null || this.#attempt === null) return false;
    const retry = RETRY_MS[reject.code];
    if (retry !== undefined) this.#retry(retry, reject.code === "storage");
    else if (REFUSED.has(reject.code)) this.#takeBack(seq, reject);
    else this.#resynchronise();
    return true;
  }

  /** Take in the server's own word on the board. */
  position(told: PositionInfo): void {
    if (this.#attempt === null) return;
    const { attempt, lost } = synchronise(this.#attempt, told);
    this.#attempt = attempt;
    this.#points = told.points ?? this.#points;
    if (lost > 0) this.#parts.notify({ kind: "overtaken", lost });
    this.#outbox.rewind(attempt.seq);
    if (attempt.log === null) this.#askHistory();
    this.#settle();
  }

  /** Collect one's own past actions, sent after they were asked for. */
  moved(moved: Moved): void {
    if (this.#attempt === null || moved.seq !== this.#history.length + 1) return;
    this.#history.push(moved.m);
    if (this.#attempt.log === null && moved.seq >= this.#attempt.seq) {
      this.#attempt = withHistory(this.#attempt, this.#history);
      this.#settle();
    }
  }

  /** The link broke: hold everything until the board is known again. */
  disconnected(): void {
    this.#connected = false;
    this.#outbox.hold();
  }

  /** The attempt is over: nothing more will be sent, nothing need be kept. */
  ended(): void {
    this.#outbox.hold();
    if (this.#attempt === null) return;
    this.#parts.keepsakes.drop(this.#attempt.id);
    this.#attempt = rollBack(this.#attempt, this.#attempt.seq + 1);
  }

  #takeBack(seq: number, reject: Reject): void {
    if (this.#attempt === null) return;
    this.#outbox.forget(seq);
    this.#attempt = rollBack(this.#attempt, seq);
    this.#parts.notify({ kind: "refused", reject });
    this.#settle();
  }

  #retry(ms: number, unsaved: boolean): void {
    this.#outbox.hold();
    this.#unsaved = unsaved;
    this.#parts.timers.after(ms, () => {
      if (!this.#connected || this.#attempt === null) return;
      this.#outbox.rewind(this.#attempt.seq);
      this.#settle();
    });
    this.#parts.changed();
  }

  #resynchronise(): void {
    this.#outbox.hold();
    this.#parts.resynchronise();
  }

  #askHistory(): void {
    this.#history = [];
    this.#parts.askHistory();
  }

  #settle(): void {
    if (this.#attempt !== null) this.#parts.keepsakes.keep(this.#attempt.id, storedAttempt(this.#attempt));
    this.#outbox.pump(() => this.#attempt);
    this.#parts.changed();
  }
}
