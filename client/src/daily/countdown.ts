/** What is left of the day, by the server's clock: a day is UTC's, whatever the reader's clock and zone say. */

/** The server's clock, by what it said once and what has passed here since. */
export interface Reading {
  /** Server epoch milliseconds. */
  readonly server: number;
  /** The local clock when that came. */
  readonly local: number;
}

/** Tell how many milliseconds are left until a server instant, never less than none. */
export function leftUntil(at: number, reading: Reading, localNow: number): number {
  return Math.max(0, at - (reading.server + localNow - reading.local));
}
