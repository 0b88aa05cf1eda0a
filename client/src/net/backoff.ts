/** How long to wait before the next connection. */

const FIRST_MS = 1_000;
const CAP_MS = 30_000;
const LEAST_MS = 250;
const RESTART_SPREAD_MS = 5_000;

/**
 * Draw the wait in milliseconds before retry number `attempt` (0 is the first).
 *
 * The whole wait is random up to a bound that doubles to 30 s, so that clients cut together do not return together.
 * `random` yields numbers in [0, 1).
 */
export function backoff(attempt: number, random: () => number): number {
  const bound = Math.min(CAP_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.max(LEAST_MS, Math.round(random() * bound));
}

/** Draw the wait in milliseconds after a server said that it restarts: everybody was cut in the same instant. */
export function restartWait(random: () => number): number {
  return Math.max(LEAST_MS, Math.round(random() * RESTART_SPREAD_MS));
}
