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

/** Days in a row with a ranked win of a daily. */
export interface Streak {
  readonly current: number;
  readonly best: number;
}

export interface Best {
  readonly rank: number;
  readonly time_ms: number;
  readonly attempt: string;
}

export interface PlayerProfile extends PlayerInfo {
  /** The best ranked time of each variant that has one. */
  readonly bests: Readonly<Record<string, Best>>;
  readonly streak: Streak;
}

/** A stored attempt; what follows from its end is there once it has ended. */
export interface AttemptInfo {
  readonly attempt: string;
  readonly race: string;
  readonly player: PlayerInfo | null;
  readonly variant: string;
  readonly cells: number;
  readonly code: string;
  readonly ranked: boolean;
  readonly given: boolean;
  readonly started_at: number;
  readonly outcome?: "immobile" | "resigned" | "timeout" | "won";
  readonly count?: number;
  readonly time_ms?: number;
  readonly moves?: number;
  readonly undos?: number;
  readonly at?: number;
}

/** An attempt that has ended. */
export type EndedAttempt = AttemptInfo & Required<Pick<AttemptInfo, "outcome" | "count" | "time_ms" | "moves" | "undos" | "at">>;

export interface AttemptPage {
  readonly attempts: readonly EndedAttempt[];
  readonly next?: string;
}

export type Grade = "easy" | "medium" | "hard";

/** One day's challenge in one variant; `closes_at` is when it closes or closed, in server epoch ms. */
export interface Challenge {
  readonly date: string;
  readonly variant: string;
  readonly race: string;
  readonly closes_at: number | null;
  readonly grade: Grade | null;
  readonly me?: { readonly state: string; readonly count: number; readonly time_ms?: number; readonly rank?: number };
}

/** Today's challenges; `closes_at` and `now` are server epoch ms. */
export interface Today {
  readonly date: string;
  readonly closes_at: number;
  readonly now: number;
  readonly challenges: readonly Challenge[];
  readonly archive: readonly Challenge[];
  readonly next?: string;
}

export interface DealInfo {
  readonly code: string;
  readonly variant: string;
  readonly cells: number;
  readonly number: number;
  readonly winnable: "yes" | "no" | "unknown";
  readonly grade?: Grade;
  readonly attempts: readonly EndedAttempt[];
}

/** A stored attempt to race against: its count over time, and nothing of its moves. */
export interface GhostInfo {
  readonly kind: "record" | "best" | "chosen";
  readonly attempt: string;
  readonly player: PlayerInfo | null;
  readonly time_ms: number;
  readonly moves: number;
  readonly undos: number;
  /** `[t_ms, count]`, one pair a change of count. */
  readonly curve: readonly (readonly [number, number])[];
}

/** The solver's word on a position; `unknown` where it gave up. */
export interface Analysis {
  readonly winnable: "yes" | "no" | "unknown";
  readonly hint?: string;
  readonly line?: readonly string[];
}

/** The moves that lead from a deal to the position asked about. */
export interface Question {
  readonly code: string;
  readonly variant: string;
  readonly moves: readonly string[];
}

export interface BoardFilter {
  readonly undo?: "any" | "none";
  readonly after?: string;
  readonly limit?: number;
  readonly cells?: number;
}

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly title?: string;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answer(method, path, body)).json()) as T;
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await reach(method, path, body);
  if (response.ok) return response;
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
function query(parameters: Readonly<Partial<Record<string, string | number>>>): string {
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
  tv: () => call<{ race: RaceInfo | null; why: string }>("GET", "/api/tv"),
  ghosts: (race: string, attempt?: string) =>
    call<{ ghosts: readonly GhostInfo[] }>("GET", `/api/races/${id(race)}/ghosts${query({ attempt })}`),
  today: () => call<Today>("GET", "/api/daily"),
  archive: (before: string) =>
    call<Pick<Today, "archive" | "next">>("GET", `/api/daily${query({ before })}`),
  challenge: (date: string, variant: string) => call<Challenge>("GET", `/api/daily/${id(date)}/${id(variant)}`),
  leaderboard: (board: string, filter: BoardFilter) =>
    call<Leaderboard>("GET", `/api/leaderboards/${boardPath(board)}${query({ ...filter })}`),
  player: (player: string) => call<PlayerProfile>("GET", `/api/players/${id(player)}`),
  attempts: (player: string, after?: string) =>
    call<AttemptPage>("GET", `/api/players/${id(player)}/attempts${query({ after })}`),
  attempt: (attempt: string) => call<AttemptInfo>("GET", `/api/attempts/${id(attempt)}`),
  log: async (attempt: string) => (await answer("GET", logUrl(attempt))).text(),
  deal: (code: string, variant: string) => call<DealInfo>("GET", `/api/deals/${id(code)}/${id(variant)}`),
  analyse: (question: Question) => call<Analysis>("POST", "/api/analyse", question),
  /** Get a code that brings this player to another device. */
  sessionCode: () => call<{ code: string; expires_at: number }>("POST", "/api/session/code", {}),
  /** Become the player of a code. */
  redeem: (code: string) => call<{ player: PlayerInfo }>("POST", "/api/session", { code }),
} as const;

/** Where the log of an attempt can be fetched. */
export function logUrl(attempt: string): string {
  return `/api/attempts/${id(attempt)}/log`;
}

/** Where a board can be fetched as a file, as JSON or as CSV. */
export function boardUrl(board: string, format: "csv" | "json", filter: BoardFilter): string {
  return `/api/leaderboards/${boardPath(board)}${format === "csv" ? ".csv" : ""}${query({ ...filter })}`;
}

/** Where a player's attempts can be fetched as CSV. */
export function attemptsUrl(player: string): string {
  return `/api/players/${id(player)}/attempts.csv`;
}
