/** Attempts under way, kept in the browser so that a reload loses no action. */

import type { StoredAttempt } from "./attempt";

/** The part of `localStorage` that is used. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "samedeal.attempt.";
const VERSION = 1;
const MOST_KEPT = 8;

interface Kept extends StoredAttempt {
  readonly version: typeof VERSION;
  readonly at: number;
}

/** Keeps stored attempts by id; a browser without storage plays on without them. */
export class Keepsakes {
  readonly #shelf: Shelf | null;
  readonly #now: () => number;

  constructor(shelf: Shelf | null, now: () => number) {
    this.#shelf = shelf;
    this.#now = now;
  }

  keep(attempt: string, stored: StoredAttempt): void {
    const kept: Kept = { version: VERSION, at: this.#now(), ...stored };
    try {
      this.#shelf?.setItem(PREFIX + attempt, JSON.stringify(kept));
    } catch {
      // Full or forbidden storage must not stop a race: the server has all but the last few actions.
    }
  }

  /** Find what was kept of an attempt, or `null`. */
  find(attempt: string): StoredAttempt | null {
    return this.#read(PREFIX + attempt);
  }

  drop(attempt: string): void {
    this.#shelf?.removeItem(PREFIX + attempt);
  }

  /** Drop all but the newest few; those of races that were never finished would stay for ever. */
  tidy(): void {
    const kept = this.#keys()
      .map((key) => ({ key, at: this.#read(key)?.at ?? 0 }))
      .sort((one, other) => other.at - one.at);
    for (const { key } of kept.slice(MOST_KEPT)) this.#shelf?.removeItem(key);
  }

  #keys(): string[] {
    const shelf = this.#shelf;
    if (shelf === null) return [];
    const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index));
    return keys.filter((key): key is string => key?.startsWith(PREFIX) ?? false);
  }

  #read(key: string): Kept | null {
    try {
      const text = this.#shelf?.getItem(key) ?? null;
      const kept = text === null ? null : (JSON.parse(text) as Kept);
      return kept?.version === VERSION ? kept : null;
    } catch {
      // Somebody else's or an older version's record: as good as none.
      return null;
    }
  }
}
