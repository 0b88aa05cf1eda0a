import { expect, test } from "vitest";

import type { AutoMode } from "../rules/auto";
import { Move } from "../rules/moves";
import { apply } from "../rules/play";
import { sketch } from "../rules/testing";
import { type Variant, variant } from "../rules/variants";
import { type Player, playOut } from "./autoplay";

const START = sketch({ home: "H-A C-A D-A S-A", cells: "- - - -", columns: ["KD 3H", "2S 2H", "2C"] });

/** An owner that makes each move, up to a number of them. */
class Recorder implements Player {
  readonly made: string[] = [];

  constructor(
    readonly variant: Variant,
    private now = START,
    readonly settings: { autoMove: AutoMode } = { autoMove: "safe" },
    private readonly room = Infinity,
  ) {}

  position(): typeof START {
    return this.now;
  }

  play(move: Move, { auto }: { auto: boolean }): void {
    if (this.made.length >= this.room) return;
    this.made.push((auto ? "+" : "") + move.toString());
    this.now = apply(this.now, move);
  }
}

test("cards go home by themselves after a move of one's own", () => {
  // Guarantee: the auto-moves come after the move, marked, until none is left.
  const player = new Recorder(variant("freecell"));
  playOut(player, Move.parse("2h"));
  expect(player.made).toEqual(["2h", "+2h", "+3h", "+1h"]);
});

test("with auto-moves off only one's own move is made", () => {
  // Guarantee: the setting is obeyed.
  const player = new Recorder(variant("freecell"), START, { autoMove: "off" });
  playOut(player, Move.parse("2h"));
  expect(player.made).toEqual(["2h"]);
});

test("nothing follows a return from a foundation", () => {
  // Guarantee: a card that came back stays until the next move of one's own.
  const start = sketch({ home: "H-A C-0 D-0 S-0", cells: "- - - - - - - -", columns: ["KD 2H", "AC"] });
  const player = new Recorder(variant("eight-off-relaxed"), start);
  playOut(player, Move.parse("H1"));
  expect(player.made).toEqual(["H1"]);
});

test("an owner that makes no more moves ends them", () => {
  // Guarantee: a full outbox or an ended race is no endless loop.
  const player = new Recorder(variant("freecell"), START, { autoMove: "safe" }, 2);
  playOut(player, Move.parse("2h"));
  expect(player.made).toEqual(["2h", "+2h"]);
});

const DECIDED = sketch({ home: "H-K C-K D-J S-J", cells: "KS - - -", columns: ["KD QD", "QS"] });

test("when nothing can go wrong the rest goes home by itself", () => {
  // Guarantee: with auto-moves on, safe or not, a decided game is finished at once.
  const start = sketch({ home: "H-3 C-3 D-3 S-3", cells: "- - - -", columns: ["4S 4H"] });
  const player = new Recorder(variant("freecell"), start);
  playOut(player, Move.parse("1h"));
  expect(player.position().count).toBe(start.count + 2);
  const decided = new Recorder(variant("freecell"), DECIDED);
  playOut(decided, Move.parse("2h"));
  expect([decided.made, decided.position().solved]).toEqual([["2h", "+1h", "+1h", "+ah"], true]);
});

test("with auto-moves off nothing finishes itself", () => {
  // Guarantee: whoever wants to place each card does.
  const player = new Recorder(variant("freecell"), DECIDED, { autoMove: "off" });
  playOut(player, Move.parse("2h"));
  expect(player.made).toEqual(["2h"]);
});
