/** Names of leaderboards, as the API and the addresses write them. */

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** What a board ranks. */
export interface BoardName {
  readonly kind: "daily" | "deal" | "week" | "alltime";
  /** The date, code or ISO week; empty for all time. */
  readonly of: string;
  readonly variant: string;
}

/** Read `week/2025-W10/freecell`, `alltime/freecell`, `deal/<code>/<variant>` or `daily/<date>/<variant>`. */
export function readBoard(text: string): BoardName {
  const parts = text.split("/");
  const kind = parts[0] as BoardName["kind"];
  return kind === "alltime" ? { kind, of: "", variant: parts[1] } : { kind, of: parts[1], variant: parts[2] };
}

export function boardText(board: BoardName): string {
  return board.kind === "alltime" ? `alltime/${board.variant}` : `${board.kind}/${board.of}/${board.variant}`;
}

/** Write what narrows a board as the query of its page; empty where nothing does. */
export function filterText(undo: "any" | "none", cells: number | null): string {
  const narrowed = { ...(undo === "none" ? { undo } : {}), ...(cells === null ? {} : { cells: String(cells) }) };
  const query = new URLSearchParams(narrowed).toString();
  return query === "" ? "" : `?${query}`;
}

/** Name the ISO 8601 week in UTC of an instant in epoch milliseconds: `2025-W10`. */
export function isoWeek(at: number): string {
  const date = new Date(at);
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  // The week belongs to the year of its Thursday.
  const thursday = today + (4 - (date.getUTCDay() || 7)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / WEEK_MS) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** Name the week that is `distance` weeks after another, or before it where that is negative. */
export function weekBeside(week: string, distance: number): string {
  return isoWeek(thursdayOf(week) + distance * WEEK_MS);
}

/** Give the Thursday of a week in epoch milliseconds. */
function thursdayOf(week: string): number {
  const [year, number] = week.split("-W").map(Number);
  // The first week of a year is the one with January 4th.
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() || 7) - 1) * DAY_MS;
  return monday + 3 * DAY_MS + (number - 1) * WEEK_MS;
}
