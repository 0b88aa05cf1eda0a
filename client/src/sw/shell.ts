/** The offline shell: which requests a browser's own copy may answer, and which copies are kept. Pure. */

export const CACHE_PREFIX = "samedeal-shell-";

/** How a request is answered: `network` by the server alone, `copy` by what was kept, `page` by the server while it can be reached. */
export type Answer = "network" | "copy" | "page";

/** What of a request counts. */
export interface Asked {
  readonly method: string;
  /** `navigate` for a page that is opened. */
  readonly mode: string;
  readonly url: string;
}

/** Choose how to answer; calls and sockets are never answered from a copy, since they would lie. */
export function answerTo({ method, mode, url }: Asked, origin: string): Answer {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== "GET" || theirs !== origin || isCall(pathname)) return "network";
  return mode === "navigate" ? "page" : "copy";
}

function isCall(path: string): boolean {
  return ["/api", "/ws"].some((call) => path === call || path.startsWith(`${call}/`));
}

/** Name the cache of a build by the hash of what is in it. */
export function cacheName(build: string): string {
  return CACHE_PREFIX + build;
}

/**
 * Choose the caches to drop, of all names in the order of their making.
 *
 * The one before the current stays: tabs that were opened before a deploy still fetch their pages from it.
 */
export function outdated(names: readonly string[], current: string): string[] {
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  return ours.slice(0, -1);
}
