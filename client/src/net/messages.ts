// Generated from server/samedeal/protocol by `python deploy/contract.py`; don't edit.

/** The first message; carries the credential of a program, or nothing where a cookie came with the upgrade. */
export interface Hello {
  t: "hello"
  token?: string
}

/** Asks for the server's clock. */
export interface Ping {
  t: "ping"
}

/** Takes a seat, or returns to it. */
export interface Join {
  t: "join"
  n: number
  race: string
}

/** Follows the counts of a race. */
export interface Watch {
  t: "watch"
  n: number
  race: string
}

/** Follows one racer's board. */
export interface Board {
  t: "board"
  n: number
  race: string
  racer: string
}

/** Frees the seat before the start; later only stops the messages. */
export interface Leave {
  t: "leave"
  n: number
  race: string
}

/** Says whether one is ready. */
export interface Ready {
  t: "ready"
  n: number
  race: string
  ready: boolean
}

/** Starts everybody (the owner of an open race) or the caller's own clock. */
export interface Start {
  t: "start"
  n: number
  race: string
}

/** Takes a countdown back. */
export interface Hold {
  t: "hold"
  n: number
  race: string
}

/** Calls the race off before its common start. */
export interface Cancel {
  t: "cancel"
  n: number
  race: string
}

/** Frees another's seat. */
export interface Remove {
  t: "remove"
  n: number
  race: string
  racer: string
}

/** Asks for a move. */
export interface MoveRequest {
  t: "move"
  n: number
  race: string
  seq: number
  m: string
  auto?: boolean
}

/** Asks to take the last action back. */
export interface Undo {
  t: "undo"
  n: number
  race: string
  seq: number
}

/** Gives the attempt up. */
export interface Resign {
  t: "resign"
  n: number
  race: string
}

/** Asks for the caller's own actions after `seq`. */
export interface Resume {
  t: "resume"
  n: number
  race: string
  seq: number
}

/** Asks for the one successor of a race. */
export interface Rematch {
  t: "rematch"
  n: number
  race: string
}

/** Shows one of the listed reactions to all. */
export interface React {
  t: "react"
  n: number
  race: string
  emoji: string
}

/** Who somebody is, as everybody may see it. */
export interface PlayerInfo {
  id: string
  name: string
  tag: string
}

/** Answers a good `hello`. */
export interface Welcome {
  t: "welcome"
  player: PlayerInfo
  now: number
  version: string
  reactions: string[]
}

/** Answers `ping`. */
export interface Pong {
  t: "pong"
  now: number
}

/** The request was carried out; `race` names the successor after a `rematch`. */
export interface Ok {
  t: "ok"
  n: number
  race?: string
}

/** The move or undo is checked and saved. */
export interface Ack {
  t: "ack"
  n: number
  seq: number
  hash: string
  count: number
  t_ms: number
  points?: number
  immobile?: boolean
}

/** The request was refused and changed nothing. */
export interface Reject {
  t: "reject"
  n: number
  code: "bad_deal" | "bad_name" | "bad_reaction" | "busy" | "closed" | "conflict" | "full" | "gap" | "hidden" | "illegal" | "no_such_race" | "no_such_racer" | "not_owner" | "not_racing" | "not_started" | "nothing_to_undo" | "race_over" | "storage" | "too_fast" | "undo_off"
  text: string
  expected?: number
  rule?: string
  m?: string
  pile?: string
  cell?: string
  card?: string
  onto?: string
  suit?: string
  colour?: string
  rank?: string
  wants?: string
  count?: number
  run?: number
  allowed?: number
  cells?: number
  columns?: number
}

/** The settings of a race, as its maker chose them. */
export interface SettingsInfo {
  start: "owner" | "ready" | "rolling"
  late: boolean
  visibility: "private" | "public"
  undo: boolean
  limit_s: number
  countdown_s: number
  max_racers: number
  watch_delay_s: number
  best_of: number
  open_s?: number
}

/** A racer's line in the roster. */
export interface RacerInfo {
  id: string
  name: string
  tag: string
  state: "immobile" | "racing" | "resigned" | "seated" | "timeout" | "won"
  ready: boolean
  online: boolean
  count: number
  moves: number
  undos: number
  ranked?: boolean
  started_at?: number
  limit_at?: number
  time_ms?: number
  rank?: number
  skew_ms?: number
  attempt?: string
}

/** The running score of a "best of N". */
export interface SeriesInfo {
  best_of: number
  game: number
  wins: Record<string, number>
}

/** One line of the final order; equal lines share a rank. */
export interface StandingInfo {
  rank: number
  racer: string
  outcome: "immobile" | "resigned" | "timeout" | "won"
  count: number
  time_ms: number
  moves: number
  undos: number
  ranked: boolean
}

/** The whole race; sent again on every change of roster, roles or phase. */
export interface RaceInfo {
  t: "race"
  race: string
  phase: "cancelled" | "countdown" | "finished" | "open" | "running"
  variant: string
  cells: number
  settings: SettingsInfo
  given: boolean
  owner: string
  commitment: string
  racers: RacerInfo[]
  total: number
  watchers: number
  now: number
  name?: string
  start_at?: number
  open_until?: number
  previous?: string
  next?: string
  series?: SeriesInfo
  daily?: string
  code?: string
  salt?: string
  standings?: StandingInfo[]
}

/** The clock that starts at `start_at` is the receiver's: everybody's, or their own. */
export interface Countdown {
  t: "countdown"
  race: string
  start_at: number
  now: number
}

/** The layout; to be drawn at `start_at`, not before. */
export interface Deal {
  t: "deal"
  race: string
  attempt: string
  code: string
  board: string
  ranked: boolean
  start_at: number
  limit_at: number
  now: number
  hash: string
  seq: number
}

/** The scoreboard: racer id to count, moves, undos, state; the newest `v` wins. */
export interface Progress {
  t: "progress"
  race: string
  v: number
  racers: Record<string, [number, number, number, string]>
}

/** One action on a board; `m` as in the log. */
export interface Moved {
  t: "moved"
  race: string
  racer: string
  seq: number
  m: string
  count: number
  t_ms: number
  hash: string
}

/** A whole board; `t_ms` is that of the last action. */
export interface PositionInfo {
  t: "position"
  race: string
  racer: string
  seq: number
  board: string
  hash: string
  count: number
  t_ms: number
  moves: number
  undos: number
  undoable: number
  points?: number
}

/** An attempt's end; `rank` among the winners so far, null for the others. */
export interface Ended {
  t: "ended"
  race: string
  racer: string
  outcome: "immobile" | "resigned" | "timeout" | "won"
  count: number
  time_ms: number
  rank: number | null
}

/** The race's end, with what its commitment was made of. */
export interface Over {
  t: "over"
  race: string
  code: string
  salt: string
  standings: StandingInfo[]
}

/** A racer's link came or went. */
export interface Presence {
  t: "presence"
  race: string
  racer: string
  online: boolean
}

/** A racer's reaction. */
export interface Reacted {
  t: "reacted"
  race: string
  racer: string
  emoji: string
}

/** The server is about to close; reconnect. */
export interface Restarting {
  t: "restarting"
}

export type FromClient =
  | Hello
  | Ping
  | Join
  | Watch
  | Board
  | Leave
  | Ready
  | Start
  | Hold
  | Cancel
  | Remove
  | MoveRequest
  | Undo
  | Resign
  | Resume
  | Rematch
  | React

export type ToClient =
  | Welcome
  | Pong
  | Ok
  | Ack
  | Reject
  | RaceInfo
  | Countdown
  | Deal
  | Progress
  | Moved
  | PositionInfo
  | Ended
  | Over
  | Presence
  | Reacted
  | Restarting

export type RejectCode =
  | "illegal"
  | "not_started"
  | "race_over"
  | "not_racing"
  | "not_owner"
  | "full"
  | "closed"
  | "no_such_race"
  | "no_such_racer"
  | "conflict"
  | "gap"
  | "hidden"
  | "nothing_to_undo"
  | "undo_off"
  | "bad_name"
  | "bad_reaction"
  | "bad_deal"
  | "too_fast"
  | "storage"
  | "busy"

export const closeCodes = {
  goingAway: 1001,
  notText: 1003,
  notUtf8: 1007,
  tooBig: 1009,
  restarting: 1012,
  malformed: 4400,
  unknownCredential: 4401,
  tooSlow: 4408,
  openedElsewhere: 4409,
  tooMany: 4429,
} as const
