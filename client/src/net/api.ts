/** The HTTP calls, typed; failures become `ApiError` with the server's stable code. */

import type { PlayerInfo, RaceInfo } from "./messages";

/** A call that the server refused (`code` from its problem+json) or that never reached it (`code` is `offline`). */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, detail: string) {
    super(detail);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
  }
}

export interface RaceOptions {
  readonly variant: string;
  readonly deal?: string;
  readonly cells?: number;
  readonly start?: "owner" | "ready" | "rolling";
  readonly late?: boolean;
  readonly visibility?: "private" | "public";
  readonly undo?: boolean;
  readonly limit_s?: number;
  readonly open_s?: number;
  readonly countdown_s?: number;
  readonly max_racers?: number;
  readonly watch_delay_s?: number;
  readonly best_of?: number;
  readonly name?: string;
}

export interface LeaderboardRow {
  readonly rank: number;
  readonly player: PlayerInfo;
  readonly time_ms: number;
  readonly moves: number;
  readonly undos: number;
  readonly count: number;
  readonly attempt: string;
  readonly at: number;
}

export interface Leaderboard {
  readonly rows: readonly LeaderboardRow[];
  readonly next?: string;
  readonly me?: LeaderboardRow;
}

/** Racer id to `[t_ms, count]`, one pair a change of count. */
export type Curves = Readonly<Record<string, readonly (readonly [number, number])[]>>;

export interface PlayerProfile extends PlayerInfo {
  /** The best ranked time of each variant that has one. */
  readonly bests: Readonly<Record<string, { readonly time_ms: number; readonly attempt: string }>>;
}

export interface AttemptRow {
  readonly attempt: string;
  readonly race: string;
  readonly variant: string;
  readonly outcome: string;
  readonly count: number;
  readonly time_ms: number;
  readonly moves: number;
  readonly undos: number;
  readonly at: number;
}

export interface AttemptPage {
  readonly attempts: readonly AttemptRow[];
  readonly next?: string;
}

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly title?: string;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await reach(method, path, body);
  if (response.ok) return (await response.json()) as T;
  const problem = await readProblem(response);
  throw new ApiError(problem.code ?? "unexpected", response.status, problem.detail ?? problem.title ?? response.statusText);
}

async function reach(method: string, path: string, body: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  try {
    return await fetch(path, init);
  } catch (error) {
    throw new ApiError("offline", 0, String(error));
  }
}

async function readProblem(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    // A proxy's own error page is no problem+json; its status line says all there is.
    return {};
  }
}

const id = encodeURIComponent;

/** Encode each part of a board's path, such as `week/2025-W10/freecell`. */
function boardPath(board: string): string {
  return board.split("/").map(id).join("/");
}

/** Leave out what has no value, since the server refuses unknown and empty parameters. */
function query(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return "";
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`;
}

export const api = {
  /** Get the guest of this browser's cookie, or a new one. */
  session: () => call<{ player: PlayerInfo }>("POST", "/api/session", {}),
  me: () => call<{ player: PlayerInfo }>("GET", "/api/me"),
  rename: (name: string) => call<{ player: PlayerInfo }>("PATCH", "/api/me", { name }),
  makeRace: (options: RaceOptions) => call<{ id: string; url: string }>("POST", "/api/races", options),
  races: (phase: "open" | "running" | "finished") =>
    call<{ races: readonly RaceInfo[] }>("GET", `/api/races${query({ phase })}`),
  race: (race: string) => call<RaceInfo>("GET", `/api/races/${id(race)}`),
  curves: (race: string) => call<{ racers: Curves }>("GET", `/api/races/${id(race)}/curves`),
  leaderboard: (board: string, filter: { undo?: "any" | "none"; after?: string; limit?: number; cells?: number }) =>
    call<Leaderboard>("GET", `/api/leaderboards/${boardPath(board)}${query(filter)}`),
  player: (player: string) => call<PlayerProfile>("GET", `/api/players/${id(player)}`),
  attempts: (player: string, after?: string) =>
    call<AttemptPage>("GET", `/api/players/${id(player)}/attempts${query({ after })}`),
} as const;

/** Where the log of an attempt can be fetched. */
export function logUrl(attempt: string): string {
  return `/api/attempts/${id(attempt)}/log`;
}
