import { expect, test } from "vitest";

import { table as words } from "../i18n/en/table";
import { cardText } from "../rules/cards";
import type { Move } from "../rules/moves";
import { apply } from "../rules/play";
import { Position } from "../rules/position";
import type { Refusal } from "../rules/refusals";
import { sketch } from "../rules/testing";
import { variant } from "../rules/variants";
import { readKey } from "./keyboard";
import { cardRect, type Point } from "./layout";
import { cardsOf } from "./piles";
import { TABLE_SETTINGS } from "./settings";
import { type TableProps, TableState } from "./state.svelte";

const START = sketch({ home: "H-A C-A D-A S-A", cells: "- - - -", columns: ["KD 3H", "2S 2H", "2C", "", "8S 7H"] });

/** An owner that makes every move and keeps the positions for undo. */
class Owner implements TableProps {
  readonly variant = variant("freecell");
  readonly settings = TABLE_SETTINGS;
  readonly words = words;
  readonly lastMove = null;
  readonly made: string[] = [];
  readonly refused: string[] = [];
  position: Position = $state.raw(START);
  undone = 0;
  redone = 0;

  constructor(
    readonly playable = true,
    readonly undoable = true,
    readonly redoable = true,
  ) {}

  readonly onmove = (move: Move, { auto }: { auto: boolean }): void => {
    this.made.push((auto ? "+" : "") + move.toString());
    this.position = apply(this.position, move);
  };
  readonly onundo = (): void => {
    this.undone += 1;
  };
  readonly onredo = (): void => {
    this.redone += 1;
  };
  readonly onrefused = ({ rule }: Refusal): void => {
    this.refused.push(rule);
  };
}

function tableOf(owner: Owner): TableState {
  const table = new TableState(owner);
  table.size = { width: 1000, height: 700 };
  table.watch(owner.position, owner.playable);
  return table;
}

/** The middle of the top of the card at the top of a pile, or of its empty place. */
function at(table: TableState, owner: Owner, pile: string): Point {
  const size = cardsOf(owner.position, pile).length;
  const { x, y, width } = cardRect(table.layout, pile, Math.max(size - 1, 0), Math.max(size, 1));
  return { x: x + width / 2, y: y + width / 2 };
}

function tap(table: TableState, point: Point, time: number): void {
  table.press({ id: 1, at: point, time });
  table.release({ id: 1, at: point, time });
}

function lift(table: TableState, from: Point, to: Point): void {
  table.press({ id: 1, at: from, time: 0 });
  table.drag({ id: 1, at: to, time: 50 });
}

function type(table: TableState, keys: string): void {
  for (const key of keys) {
    const read = readKey({ key, code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false });
    if (read !== undefined) table.type(read);
  }
}

test("a tap makes the move, and the auto-moves follow", () => {
  // Guarantee: the owner gets one's own move first, then each auto-move, marked.
  const owner = new Owner();
  const table = tableOf(owner);
  tap(table, at(table, owner, "2"), 0);
  expect(owner.made).toEqual(["2h", "+2h", "+3h", "+1h"]);
  expect(table.said.text).toBe("Two of hearts goes home.");
});

test("a drag drops its cards where they fall", () => {
  // Guarantee: a pointer's whole way makes one move.
  const owner = new Owner();
  const table = tableOf(owner);
  const to = at(table, owner, "4");
  lift(table, at(table, owner, "5"), to);
  expect(table.dragged.size).toBe(1);
  table.release({ id: 1, at: to, time: 90 });
  expect(owner.made.at(0)).toBe("54");
  expect(table.dragged.size).toBe(0);
});

test("a refusal is said beside the card, and told to the owner", () => {
  // Guarantee: nobody is left wondering why nothing moved.
  const owner = new Owner();
  const table = tableOf(owner);
  type(table, "51");
  expect(owner.refused).toEqual(["build"]);
  expect(table.note?.text).toBe(table.said.text);
  expect(owner.made).toEqual([]);
});

test("cards in the hand are put back when the position is another", () => {
  // Guarantee: a rollback during a drag never drops cards that are elsewhere.
  const owner = new Owner();
  const table = tableOf(owner);
  const to = at(table, owner, "4");
  lift(table, at(table, owner, "5"), to);
  owner.position = sketch({ cells: "7H - - -", columns: ["KD", "", "", "", "8S 6H"] });
  table.watch(owner.position, true);
  table.release({ id: 1, at: to, time: 90 });
  expect(owner.made).toEqual([]);
});

test("a drag goes on when only other cards moved", () => {
  // Guarantee: news from the server does not take cards out of the hand.
  const owner = new Owner();
  const table = tableOf(owner);
  const to = at(table, owner, "4");
  lift(table, at(table, owner, "5"), to);
  owner.position = sketch({ home: "H-2 C-A D-A S-A", cells: "- - - -", columns: ["KD 3H", "2S", "2C", "", "8S 7H"] });
  table.watch(owner.position, true);
  table.release({ id: 1, at: to, time: 90 });
  expect(owner.made.at(0)).toBe("54");
});

test("a table that may not be played is only looked at", () => {
  // Guarantee: watchers walk from pile to pile and change nothing.
  const owner = new Owner(false);
  const table = tableOf(owner);
  tap(table, at(table, owner, "2"), 0);
  table.activate("2", 0);
  type(table, "2hu");
  expect([owner.made, owner.undone, table.hand]).toEqual([[], 0, {}]);
});

test("undo is asked of the owner, where it may be", () => {
  // Guarantee: the key does nothing where there is nothing to undo, and no auto-move follows it.
  const [able, unable] = [new Owner(), new Owner(true, false)];
  type(tableOf(able), "u");
  type(tableOf(unable), "u");
  expect([able.undone, unable.undone, able.made]).toEqual([1, 0, []]);
});

test("legal targets are shown for what is selected", () => {
  // Guarantee: exactly the piles that take the card, the source not among them.
  const owner = new Owner();
  const table = tableOf(owner);
  type(table, "5");
  expect(table.targets).toEqual(["a", "b", "c", "d", "4", "6", "7"]);
  type(table, "5");
  expect(table.targets).toEqual([]);
});

test("a held covered card is peeked at", () => {
  // Guarantee: what lies covered can be seen whole while it is pressed.
  const owner = new Owner();
  const table = tableOf(owner);
  const { x, y } = cardRect(table.layout, "1", 0, 2);
  table.press({ id: 1, at: { x: x + 5, y: y + 5 }, time: 0 });
  expect(table.peeked).toBe(cardsOf(START, "1")[0]);
  table.cancel(1);
  expect(table.peeked).toBeUndefined();
});

test("redo is asked of the owner, where it may be", () => {
  // Guarantee: the key does nothing where nothing was undone.
  const [able, unable] = [new Owner(), new Owner(true, true, false)];
  type(tableOf(able), "r");
  type(tableOf(unable), "r");
  expect([able.redone, unable.redone]).toEqual([1, 0]);
});

test("a covered card on which a mouse rests is peeked at, until something is done", () => {
  // Guarantee: hovering shows it whole, and never stands in the way of play.
  const owner = new Owner();
  const table = tableOf(owner);
  const { x, y } = cardRect(table.layout, "1", 0, 2);
  table.rested = table.coveredAt({ x: x + 5, y: y + 5 });
  expect(table.peeked).toBe(cardsOf(START, "1")[0]);
  type(table, "5");
  expect(table.peeked).toBeUndefined();
});

test("a card on top is not peeked at", () => {
  // Guarantee: what is seen whole anyway stays as it is.
  const owner = new Owner();
  const table = tableOf(owner);
  expect(table.coveredAt(at(table, owner, "1"))).toBeUndefined();
});

test("a card that was dropped in vain flies back above the others", () => {
  // Guarantee: it is marked until the next press, after a cancelled drag too.
  const owner = new Owner();
  const table = tableOf(owner);
  const [from, to] = [at(table, owner, "1"), at(table, owner, "3")];
  lift(table, from, to);
  table.release({ id: 1, at: to, time: 90 });
  expect([...table.putBack]).toEqual(cardsOf(START, "1").slice(-1));
  lift(table, from, to);
  expect(table.putBack.size).toBe(0);
  table.cancel(1);
  expect([...table.putBack]).toEqual(cardsOf(START, "1").slice(-1));
});

test("cards that go home by themselves fly one after the other", () => {
  // Guarantee: one's own card flies at once, the others in the order in which they were sent, and the next press lands them.
  const owner = new Owner();
  const table = tableOf(owner);
  tap(table, at(table, owner, "2"), 0);
  table.watch(owner.position, true);
  expect(owner.made).toEqual(["2h", "+2h", "+3h", "+1h"]);
  expect([...table.turns].map(([card, turn]) => [cardText(card), turn])).toEqual([["2S", 1], ["2C", 2], ["3H", 3]]);
  expect(table.landed).toBe(false);
  table.press({ id: 1, at: { x: 1, y: 1 }, time: 400 });
  expect(table.landed).toBe(true);
});

test("the same board as another value changes nothing on the table", () => {
  // Guarantee: cards in flight fly on when the server only confirms where they go.
  const owner = new Owner();
  const table = tableOf(owner);
  tap(table, at(table, owner, "2"), 0);
  table.watch(owner.position, true);
  table.watch(Position.parse(owner.position.text), true);
  expect(table.turns.size).toBe(3);
});
