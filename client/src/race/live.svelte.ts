/** The room of the race page as a reactive value, with the tab's connection behind it. */

import { known, signIn } from "../identity/me.svelte";
import { errorText } from "../i18n/catalogue";
import { words } from "../i18n/current.svelte";
import type { Curves } from "../net/api";
import type { Connection } from "../net/connection";
import type { Reacted } from "../net/messages";
import { browserTimers } from "../net/surroundings";
import { openTab } from "../net/tab";
import type { Refusal } from "../rules/refusals";
import { sentenceOf } from "../table/sentences";
import { toast } from "../ui/toasts.svelte";
import { grown } from "./curves";
import { Keepsakes, type Shelf } from "./keepsakes";
import type { Notice } from "./player";
import type { Outcome, Request } from "./requests";
import { Room, type RoomView } from "./room";

let tab: Connection | null = null;

/** The tab's one connection, opened when the first race is. */
function connection(): Connection {
  tab ??= openTab(signIn);
  return tab;
}

function shelf(): Shelf | null {
  try {
    return localStorage;
  } catch {
    // A browser that forbids storage loses only what it had not sent before a reload.
    return null;
  }
}

const REACTION_STAYS_MS = 4_000;

/** One race on the page, from its opening to its leaving. */
export class LiveRoom {
  readonly id: string;
  readonly #room: Room;
  readonly #connection = connection();
  #view = $state.raw<RoomView | null>(null);
  #reactions = $state.raw<readonly (Reacted & { readonly key: number })[]>([]);
  #lastReaction = 0;
  #curves = $state.raw<Curves>({});
  #curvesFrom: number | null = null;

  /** Open a race; `watchOnly` leaves a seat that the reader has to the tab that plays. */
  constructor(race: string, { watchOnly = false } = {}) {
    this.id = race;
    const keepsakes = new Keepsakes(shelf(), () => Date.now());
    keepsakes.tidy();
    this.#room = new Room({
      race,
      connection: this.#connection,
      timers: browserTimers,
      keepsakes,
      watchOnly,
      changed: (view) => {
        this.#view = view;
        this.#grow(view);
      },
      notify: (notice) => {
        toast(noticeText(notice), "error");
      },
      reacted: (reacted) => {
        this.#showReaction(reacted);
      },
    });
    this.#view = this.#room.view();
  }

  get view(): RoomView {
    return this.#view ?? this.#room.view();
  }

  /** Reactions that are still shown, oldest first. */
  get reactions(): readonly (Reacted & { readonly key: number })[] {
    return this.#reactions;
  }

  /** Everybody's counts over time, as far as they were seen from here, by the clock of the first start. */
  get curves(): Curves {
    return this.#curves;
  }

  /** Where the time axis of the curves begins, in server epoch milliseconds; null before anything was seen. */
  get curvesFrom(): number | null {
    return this.#curvesFrom;
  }

  get room(): Room {
    return this.#room;
  }

  /** The server's time at the local time `now`, both in epoch milliseconds. */
  serverAt(now: number): number {
    return this.#connection.clock.at(now);
  }

  enter(): void {
    this.#room.enter();
  }

  leave(): void {
    this.#room.leave();
  }

  /** Play here although it was opened elsewhere, or try again after the connection gave up. */
  reopen(): void {
    this.#connection.reopen();
  }

  /** Ask, and say in a toast what was refused; true when it was carried out. */
  async ask(request: Request): Promise<boolean> {
    return this.settle(await this.#room.ask(request));
  }

  async join(): Promise<boolean> {
    return this.settle(await this.#room.join());
  }

  async vacate(): Promise<boolean> {
    return this.settle(await this.#room.vacate());
  }

  /** Say in a toast what was refused or lost; true when it was carried out. */
  settle(outcome: Outcome): boolean {
    const player = this.#connection.player;
    if (player !== null) known(player);
    if (outcome.kind === "ok") return true;
    toast(errorText(words(), outcome.kind === "lost" ? "lost" : outcome.reject.code), "error");
    return false;
  }

  #grow({ race }: RoomView): void {
    if (race?.phase !== "running") return;
    const now = this.serverAt(Date.now());
    this.#curvesFrom ??= race.start_at ?? now;
    this.#curves = grown(this.#curves, race.racers, now - this.#curvesFrom);
  }

  #showReaction(reacted: Reacted): void {
    this.#lastReaction += 1;
    const shown = { ...reacted, key: this.#lastReaction };
    this.#reactions = [...this.#reactions, shown];
    setTimeout(() => {
      this.#reactions = this.#reactions.filter((other) => other !== shown);
    }, REACTION_STAYS_MS);
  }
}

function noticeText(notice: Notice): string {
  const { errors, table } = words();
  if (notice.kind === "full") return errors.outboxFull;
  if (notice.kind === "overtaken") return errors.overtaken(notice.lost);
  const { code, rule, ...params } = notice.reject;
  if (rule === undefined) return `${errors.rollback} ${errorText(words(), code)}`;
  // A rejection carries the rule's numbers beside its other fields, named as the rules here name them.
  return `${errors.rollback} ${sentenceOf(table, { rule, params } as unknown as Refusal)}`;
}
