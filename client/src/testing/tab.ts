/** One browser tab in a race, with a server that the test plays by hand. */

import { Connection } from "../net/connection";
import type { Deal, RaceInfo, RacerInfo, ToClient } from "../net/messages";
import { parseAction } from "../race/actions";
import { Keepsakes } from "../race/keepsakes";
import { type Line, lineFrom, playAll } from "../race/line";
import type { Notice } from "../race/player";
import { Room, type RoomView } from "../race/room";
import { Position } from "../rules/position";
import { variant } from "../rules/variants";
import { FakeNetwork, FakeShelf, FakeTimers } from "./fakes";

/** Each jack may go home at once, each queen and king after it. */
export const BOARD = `Foundations: H-T C-T D-T S-T
Freecells: - - - -
: KS JH
: KH JS
: KD JC
: KC JD
: QS
: QH
: QD
: QC
`;
export const START_AT = 2_000_000;
const FREECELL = variant("freecell");

/** The board after some actions in the log's text, as the server has it too. */
export function after(...texts: string[]): Line {
  return playAll(FREECELL, lineFrom(Position.parse(BOARD)), texts.map(parseAction));
}

export function racer(change: Partial<RacerInfo> = {}): RacerInfo {
  return { id: "p1", name: "Ann", tag: "1f3", state: "racing", ready: true, online: true, count: 40, moves: 0, undos: 0, ...change };
}

export function raceInfo(change: Partial<RaceInfo> = {}): RaceInfo {
  return {
    t: "race",
    race: "r1",
    phase: "running",
    variant: "freecell",
    cells: 4,
    settings: {
      start: "owner",
      late: true,
      visibility: "private",
      undo: true,
      limit_s: 1_800,
      countdown_s: 5,
      max_racers: 100,
      watch_delay_s: 0,
      best_of: 1,
    },
    given: false,
    owner: "p1",
    commitment: "00",
    racers: [racer()],
    total: 1,
    watchers: 0,
    now: START_AT,
    ...change,
  };
}

export const DEAL: Deal = {
  t: "deal",
  race: "r1",
  attempt: "a1",
  code: "FC1-C4-AAAAAAB",
  board: BOARD,
  ranked: true,
  start_at: START_AT,
  limit_at: START_AT + 1_800_000,
  now: START_AT,
  seq: 0,
  hash: after().position.hash,
};

/** A tab: its connection, its room and what the room reported. */
export class Tab {
  readonly network = new FakeNetwork();
  readonly notices: Notice[] = [];
  readonly connection: Connection;
  readonly room: Room;
  view!: RoomView;

  constructor(
    readonly timers: FakeTimers,
    readonly shelf: FakeShelf,
    { watchOnly = false } = {},
  ) {
    this.connection = new Connection({
      open: this.network.open,
      timers,
      random: () => 0.5,
      signIn: () => Promise.resolve(),
    });
    this.room = new Room({
      race: "r1",
      connection: this.connection,
      timers,
      keepsakes: new Keepsakes(shelf, () => timers.now()),
      watchOnly,
      changed: (view) => (this.view = view),
      notify: (notice) => this.notices.push(notice),
      reacted: () => undefined,
    });
  }

  tell(message: ToClient): void {
    this.network.socket.tell(message);
  }

  /** Accept the newest socket and greet. */
  async greet(): Promise<void> {
    await this.timers.pass(0);
    this.network.socket.accept();
    this.tell({ t: "welcome", player: { id: "p1", name: "Ann", tag: "1f3" }, now: this.timers.now(), version: "1", reactions: [] });
  }

  /** Greet and hand back the seat with the board after `texts`. */
  async seat(...texts: string[]): Promise<void> {
    await this.greet();
    this.tell(raceInfo());
    this.tell(DEAL);
    this.position(...texts);
    await this.timers.pass(0);
  }

  position(...texts: string[]): void {
    const { position, moves, undos, undoable } = after(...texts);
    const { text: board, hash, count } = position;
    this.tell({ t: "position", race: "r1", racer: "p1", seq: texts.length, board, hash, count, t_ms: 0, moves, undos, undoable });
  }

  async enter(...texts: string[]): Promise<void> {
    this.room.enter();
    await this.seat(...texts);
  }

  play(...texts: string[]): void {
    for (const text of texts) this.room.act(parseAction(text));
  }

  /** The actions that came over the newest socket, as in the log. */
  get arrived(): string[] {
    return this.network.socket.sent.flatMap((message) => {
      if (message.t === "undo") return [`${message.seq} undo`];
      return message.t === "move" ? [`${message.seq} ${message.auto ? "+" : ""}${message.m}`] : [];
    });
  }

  /** The request number of the newest message with this seq. */
  numberOf(seq: number): number {
    const message = this.network.socket.sent.findLast((sent) => "seq" in sent && sent.seq === seq);
    return message !== undefined && "n" in message ? message.n : -1;
  }

  ack(...texts: string[]): void {
    const { hash, count } = after(...texts).position;
    this.tell({ t: "ack", n: this.numberOf(texts.length), seq: texts.length, hash, count, t_ms: 1 });
  }

  reject(seq: number, code: Extract<ToClient, { t: "reject" }>["code"]): void {
    this.tell({ t: "reject", n: this.numberOf(seq), code, text: code });
  }

  async cutAndReturn(...texts: string[]): Promise<void> {
    this.network.socket.cut();
    this.connection.wake();
    await this.seat(...texts);
  }

  get shown(): string {
    return this.view.attempt?.shown.position.text ?? "nothing";
  }
}
