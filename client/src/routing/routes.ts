/** Addresses of the client's pages. */

export type Route =
  | { readonly page: "start" }
  | { readonly page: "race"; readonly race: string }
  | { readonly page: "board"; readonly board: string }
  | { readonly page: "player"; readonly player: string }
  | { readonly page: "missing" };

/** Read a path (without query) as a route; an address that no page has is `missing`. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "").map(decoded);
  const [first, ...rest] = parts;
  if (parts.length === 0) return { page: "start" };
  if (first === "r" && rest.length === 1) return { page: "race", race: rest[0] };
  if (first === "p" && rest.length === 1) return { page: "player", player: rest[0] };
  if (first === "boards") return boardRoute(rest);
  return { page: "missing" };
}

const PARTS_OF: Readonly<Record<string, number>> = { daily: 3, deal: 3, week: 3, alltime: 2 };

function boardRoute(parts: readonly string[]): Route {
  if (parts.length === 0) return { page: "board", board: "alltime/freecell" };
  const known = Object.hasOwn(PARTS_OF, parts[0]) && PARTS_OF[parts[0]] === parts.length;
  return known ? { page: "board", board: parts.join("/") } : { page: "missing" };
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
  return `/r/${encodeURIComponent(race)}`;
}

export function playerPath(player: string): string {
  return `/p/${encodeURIComponent(player)}`;
}

/** Address a board by its name in the API, such as `week/2025-W10/freecell`. */
export function boardPath(board: string): string {
  return `/boards/${board.split("/").map(encodeURIComponent).join("/")}`;
}

/** Find the race's id in a link to it, or in the bare id; null where there is none. */
export function raceIdIn(text: string): string | null {
  const trimmed = text.trim();
  const linked = /\/r\/([^/?#\s]+)/.exec(trimmed)?.[1];
  if (linked !== undefined) return decoded(linked);
  return /^[\w-]{8,64}$/.test(trimmed) ? trimmed : null;
}
