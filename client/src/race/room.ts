/** Everything about one race in one tab: follows it, plays in it, and tells the page what to show. */

import type { Connection, Link } from "../net/connection";
import type { ToClient, Deal, Ended, Over, RaceInfo, Reacted, Reject, Welcome } from "../net/messages";
import type { Cancel, Timers } from "../net/surroundings";
import { type Variant, variant } from "../rules/variants";
import type { Action } from "./actions";
import type { Attempt } from "./attempt";
import type { Keepsakes } from "./keepsakes";
import { type Notice, Player } from "./player";
import { type Outcome, type Request, Requests } from "./requests";
import { racerOf, type Roster, withEnd, withPresence, withProgress, withRace } from "./roster";
import { boardFrom, followBoard, type WatchedBoard } from "./watched";
import { type Stage, stageOf } from "./stage";

/** What the page shows; a new frozen value after every change. */
export interface RoomView {
  readonly race: RaceInfo | null;
  readonly variant: Variant | null;
  readonly me: string | null;
  readonly stage: Stage;
  readonly link: Link;
  /** Why the race can't be followed: a reject code. */
  readonly failure: string | null;
  readonly attempt: Attempt | null;
  readonly deal: Deal | null;
  /** When the clock that concerns the reader starts, in server epoch milliseconds. */
  readonly startAt: number | null;
  readonly ended: Ended | null;
  readonly over: Over | null;
  readonly unsaved: boolean;
  readonly immobile: boolean;
  readonly points: number | null;
  readonly boards: ReadonlyMap<string, WatchedBoard>;
  readonly reactions: readonly string[];
}

export interface RoomParts {
  readonly race: string;
  readonly connection: Connection;
  readonly timers: Timers;
  readonly keepsakes: Keepsakes;
  /** Whether the page only looks on: it leaves a seat that its reader has to the tab that plays. */
  readonly watchOnly?: boolean;
  readonly changed: (view: RoomView) => void;
  readonly notify: (notice: Notice) => void;
  readonly reacted: (reacted: Reacted) => void;
}

type WithRace = Extract<ToClient, { race: string }>;

/** Follows a race from `enter` to `leave`. */
export class Room {
  readonly #parts: RoomParts;
  readonly #requests: Requests;
  readonly #player: Player;
  #roster: Roster | null = null;
  #variant: Variant | null = null;
  #joined = false;
  #failure: string | null = null;
  #deal: Deal | null = null;
  #drawn = false;
  #countdownAt: number | null = null;
  #ended: Ended | null = null;
  #over: Over | null = null;
  #boards: ReadonlyMap<string, WatchedBoard> = new Map();
  #reactions: readonly string[] = [];
  #cancelDraw: Cancel | null = null;
  #stopListening: Cancel | null = null;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    const { race, connection, timers, keepsakes, notify } = parts;
    const wire = {
      nextRequest: () => connection.nextRequest(),
      send: connection.send.bind(connection),
    };
    this.#requests = new Requests(wire);
    this.#player = new Player({
      ...wire,
      race,
      timers,
      keepsakes,
      notify,
      resynchronise: () => void this.#ask({ t: "join", race }),
      askHistory: () => void this.#ask({ t: "resume", race, seq: 0 }),
      changed: () => {
        this.#changed();
      },
    });
  }

  /** Begin to follow the race; opening it takes no seat. */
  enter(): void {
    const { connection } = this.#parts;
    this.#stopListening = connection.listen({
      welcomed: (welcome) => {
        this.#welcomed(welcome);
      },
      received: (message) => {
        this.#received(message);
      },
      linkChanged: (link) => {
        this.#linkChanged(link);
      },
    });
    connection.start();
    if (connection.player !== null && connection.link.kind !== "stopped") void this.#follow();
    this.#changed();
  }

  /** Stop following; a seat that was taken stays taken, also before the start, where `leave` would free it. */
  leave(): void {
    const phase = this.#roster?.race.phase;
    const wouldFree = this.#isSeated() && (phase === "open" || phase === "countdown");
    if (!wouldFree) void this.ask({ t: "leave", race: this.#parts.race });
    this.#stopListening?.();
    this.#cancelDraw?.();
    this.#player.disconnected();
  }

  /** Ask for something about this race and say what became of it. */
  ask(request: Request): Promise<Outcome> {
    return this.#requests.ask(request);
  }

  /** Take a seat, or return to it. */
  async join(): Promise<Outcome> {
    const outcome = await this.#ask({ t: "join", race: this.#parts.race });
    if (outcome.kind === "ok") this.#joined = true;
    return outcome;
  }

  /** Free the seat and stay as a watcher. */
  async vacate(): Promise<Outcome> {
    const outcome = await this.#ask({ t: "leave", race: this.#parts.race });
    if (outcome.kind === "ok") void this.#watch();
    return outcome;
  }

  /** Play an action on one's own board; say whether it was played. */
  act(action: Action): boolean {
    return this.#drawn && this.#ended === null && this.#player.act(action);
  }

  view(): RoomView {
    const { connection } = this.#parts;
    const race = this.#roster?.race ?? null;
    return Object.freeze({
      race,
      variant: this.#variant,
      me: connection.player?.id ?? null,
      stage: this.#stage(race),
      link: connection.link,
      failure: this.#failure,
      attempt: this.#player.attempt,
      deal: this.#deal,
      startAt: this.#deal?.start_at ?? this.#countdownAt,
      ended: this.#ended,
      over: this.#over,
      unsaved: this.#player.unsaved,
      immobile: this.#player.immobile,
      points: this.#player.points,
      boards: this.#boards,
      reactions: this.#reactions,
    });
  }

  #stage(race: RaceInfo | null): Stage {
    return stageOf({
      race,
      failed: this.#failure !== null,
      me: this.#parts.connection.player?.id ?? null,
      deal: this.#deal === null ? "none" : this.#drawn ? "drawn" : "waiting",
      ended: this.#ended !== null,
      counting: this.#countdownAt !== null,
    });
  }

  #welcomed(welcome: Welcome): void {
    this.#reactions = welcome.reactions;
    void this.#follow();
  }

  /** Ask for the race on a fresh link: as a racer where we know that we are one, else as a watcher. */
  async #follow(): Promise<void> {
    const { race } = this.#parts;
    const returned = this.#joined && (await this.#ask({ t: "join", race })).kind !== "refused";
    const outcome = returned ? null : await this.#watch();
    if (outcome?.kind === "refused") this.#failure = outcome.reject.code;
    for (const racer of this.#boards.keys()) void this.#ask({ t: "board", race, racer });
    this.#changed();
  }

  #watch(): Promise<Outcome> {
    this.#joined = false;
    return this.#ask({ t: "watch", race: this.#parts.race });
  }

  #ask(request: Request): Promise<Outcome> {
    return this.#requests.ask(request);
  }

  #linkChanged(link: Link): void {
    if (link.kind === "offline" || link.kind === "stopped") {
      this.#requests.lose();
      this.#player.disconnected();
    }
    this.#changed();
  }

  #received(message: ToClient): void {
    if (message.t === "ok") this.#requests.answer(message);
    else if (message.t === "reject") this.#rejected(message);
    else if (message.t === "ack") this.#player.acked(message);
    else if ("race" in message && message.race === this.#parts.race) this.#told(message);
    this.#changed();
  }

  #rejected(reject: Reject): void {
    if (!this.#requests.answer(reject)) this.#player.rejected(reject);
  }

  #told(message: WithRace): void {
    switch (message.t) {
      case "race":
        this.#raceTold(message);
        break;
      case "countdown":
        this.#countdownAt = message.start_at;
        break;
      case "deal":
        this.#dealt(message);
        break;
      case "progress":
        this.#change((roster) => withProgress(roster, message));
        break;
      case "presence":
        this.#change((roster) => withPresence(roster, message));
        break;
      case "ended":
        this.#endTold(message);
        break;
      case "over":
        this.#over = message;
        break;
      case "reacted":
        this.#parts.reacted(message);
        break;
      default:
        this.#boardTold(message);
    }
  }

  #raceTold(race: RaceInfo): void {
    this.#roster = withRace(this.#roster, race);
    this.#variant = variant(race.variant, race.cells);
    this.#failure = null;
    if (this.#parts.watchOnly === true) return;
    const seated = this.#isSeated();
    if (seated && !this.#joined) void this.join();
    // Whose seat was taken away stays as a watcher.
    if (!seated && this.#joined) void this.#watch();
    this.#joined = seated;
    if (race.phase === "open" && race.settings.start !== "rolling") this.#takeCountdownBack();
  }

  #isSeated(): boolean {
    return this.#roster !== null && racerOf(this.#roster.race, this.#parts.connection.player?.id ?? null) !== null;
  }

  #takeCountdownBack(): void {
    this.#countdownAt = null;
    if (this.#deal === null) return;
    this.#deal = null;
    this.#drawn = false;
    this.#player.undeal();
  }

  #dealt(deal: Deal): void {
    if (this.#variant === null) return;
    this.#deal = deal;
    this.#player.deal(deal, this.#variant);
    this.#planDraw();
  }

  /** Draw when the server's clock, as we estimate it, reaches the start; the estimate may change until then. */
  #planDraw(): void {
    this.#cancelDraw?.();
    const left = (this.#deal?.start_at ?? 0) - this.#parts.connection.serverNow();
    this.#drawn = left <= 0;
    if (this.#drawn) {
      this.#countdownAt = null;
      this.#changed();
    } else {
      this.#cancelDraw = this.#parts.timers.after(Math.ceil(left), () => {
        if (this.#deal !== null) this.#planDraw();
      });
    }
  }

  #endTold(ended: Ended): void {
    this.#change((roster) => withEnd(roster, ended));
    if (ended.racer !== this.#parts.connection.player?.id) return;
    this.#ended = ended;
    this.#player.ended();
  }

  #boardTold(message: Extract<WithRace, { t: "position" | "moved" }>): void {
    const { racer } = message;
    if (racer === this.#parts.connection.player?.id) {
      if (message.t === "position") this.#player.position(message);
      else this.#player.moved(message);
      return;
    }
    const board = message.t === "position" ? boardFrom(message) : this.#followed(message);
    if (board !== null) this.#boards = new Map(this.#boards).set(racer, board);
  }

  #followed(message: Extract<WithRace, { t: "moved" }>): WatchedBoard | null {
    const board = this.#boards.get(message.racer);
    return board === undefined || this.#variant === null ? null : followBoard(this.#variant, board, message);
  }

  #change(change: (roster: Roster) => Roster): void {
    if (this.#roster !== null) this.#roster = change(this.#roster);
  }

  #changed(): void {
    this.#parts.changed(this.view());
  }
}
