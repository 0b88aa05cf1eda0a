/** Addresses of the client's pages. */

export type Route =
  | { readonly page: "start" }
  | { readonly page: "race"; readonly race: string }
  | { readonly page: "wall"; readonly race: string }
  | { readonly page: "overlay"; readonly race: string }
  | { readonly page: "watch" }
  | { readonly page: "tv" }
  | { readonly page: "daily" }
  | { readonly page: "challenge"; readonly date: string; readonly variant: string }
  | { readonly page: "board"; readonly board: string }
  | { readonly page: "player"; readonly player: string }
  | { readonly page: "deal"; readonly code: string; readonly variant: string }
  | { readonly page: "replay"; readonly attempt: string; readonly other: string | null }
  | { readonly page: "verify" }
  | { readonly page: "practice"; readonly code: string | null; readonly variant: string | null }
  | { readonly page: "learn"; readonly variant: string }
  | { readonly page: "rules"; readonly variant: string }
  | { readonly page: "missing" };

/** The words of a path by the names that its pattern gives them. */
type Words = Readonly<Record<string, string>>;

/** Every address that has a page; `:name` stands for any one word. */
const ADDRESSES: readonly (readonly [pattern: string, route: (words: Words) => Route])[] = [
  ["", () => ({ page: "start" })],
  ["r/:race", ({ race }) => ({ page: "race", race })],
  ["r/:race/wall", ({ race }) => ({ page: "wall", race })],
  ["overlay/:race", ({ race }) => ({ page: "overlay", race })],
  ["watch", () => ({ page: "watch" })],
  ["tv", () => ({ page: "tv" })],
  ["daily", () => ({ page: "daily" })],
  ["daily/:date/:variant", ({ date, variant }) => ({ page: "challenge", date, variant })],
  ["boards", () => ({ page: "board", board: "alltime/freecell" })],
  ["boards/alltime/:variant", ({ variant }) => ({ page: "board", board: `alltime/${variant}` })],
  ["boards/week/:week/:variant", ({ week, variant }) => ({ page: "board", board: `week/${week}/${variant}` })],
  ["boards/deal/:code/:variant", ({ code, variant }) => ({ page: "board", board: `deal/${code}/${variant}` })],
  ["boards/daily/:date/:variant", ({ date, variant }) => ({ page: "board", board: `daily/${date}/${variant}` })],
  ["p/:player", ({ player }) => ({ page: "player", player })],
  ["deal/:code/:variant", ({ code, variant }) => ({ page: "deal", code, variant })],
  ["replay/:attempt", ({ attempt }) => ({ page: "replay", attempt, other: null })],
  ["replay/:attempt/:other", ({ attempt, other }) => ({ page: "replay", attempt, other })],
  ["verify", () => ({ page: "verify" })],
  ["practice", () => ({ page: "practice", code: null, variant: null })],
  ["practice/:code/:variant", ({ code, variant }) => ({ page: "practice", code, variant })],
  ["learn/:variant", ({ variant }) => ({ page: "learn", variant })],
  ["rules/:variant", ({ variant }) => ({ page: "rules", variant })],
];

/** Read a path (without query) as a route; an address that no page has is `missing`. */
export function routeOf(path: string): Route {
  const parts = wordsIn(path).map(decoded);
  for (const [pattern, route] of ADDRESSES) {
    const words = matched(wordsIn(pattern), parts);
    if (words !== null) return route(words);
  }
  return { page: "missing" };
}

function wordsIn(path: string): string[] {
  return path.split("/").filter((word) => word !== "");
}

/** Name the words of a path by its pattern; null where they don't fit. */
function matched(pattern: readonly string[], parts: readonly string[]): Words | null {
  if (pattern.length !== parts.length) return null;
  const pairs = pattern.map((word, index) => [word, parts[index]] as const);
  if (pairs.some(([word, part]) => !word.startsWith(":") && word !== part)) return null;
  return Object.fromEntries(pairs.map(([word, part]) => [word.slice(1), part]));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A broken escape names nothing, and is shown as it is.
    return part;
  }
}

export function racePath(race: string): string {
  return pathOf("r", race);
}

export function wallPath(race: string): string {
  return pathOf("r", race, "wall");
}

export function overlayPath(race: string): string {
  return pathOf("overlay", race);
}

export function playerPath(player: string): string {
  return pathOf("p", player);
}

/** Address a board by its name in the API, such as `week/2025-W10/freecell`. */
export function boardPath(board: string): string {
  return pathOf("boards", ...board.split("/"));
}

/** Address the daily of a date (`2025-03-04`) in a variant. */
export function challengePath(date: string, variant: string): string {
  return pathOf("daily", date, variant);
}

export function dealPath(code: string, variant: string): string {
  return pathOf("deal", code, variant);
}

/** Address the replay of an attempt, beside another one where that is given. */
export function replayPath(attempt: string, other: string | null = null): string {
  return other === null ? pathOf("replay", attempt) : pathOf("replay", attempt, other);
}

function pathOf(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join("/")}`;
}

/** Find the race's id in a link to it, or in the bare id; null where there is none. */
export function raceIdIn(text: string): string | null {
  const trimmed = text.trim();
  const linked = /\/r\/([^/?#\s]+)/.exec(trimmed)?.[1];
  if (linked !== undefined) return decoded(linked);
  return /^[\w-]{8,64}$/.test(trimmed) ? trimmed : null;
}
