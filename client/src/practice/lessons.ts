/** The lessons: for each variant a deal, a line of play on it, and positions of that line at which something is learnt. */

import { finishes } from "../rules/auto";
import { columnIndex, HOME, isCell, isColumn, Move } from "../rules/moves";
import { apply } from "../rules/play";
import { deal } from "../rules/deals";
import type { Position } from "../rules/position";
import { SUITS } from "../rules/cards";
import { variant, type Variant, type VariantName } from "../rules/variants";

/** What a step teaches. */
export type StepKind = "home" | "build" | "cell" | "group" | "empty" | "return" | "finish";

export interface Step {
  readonly kind: StepKind;
  readonly position: Position;
}

export interface Lesson {
  readonly variant: Variant;
  readonly steps: readonly Step[];
}

/** A deal, the line that won it, and after how many of its moves each step stands. */
interface Plan {
  readonly number: number;
  readonly line: string;
  readonly steps: readonly (readonly [kind: StepKind, after: number])[];
}

const EIGHT_OFF_LINE =
  "2h ah 86 4e 4h 5f 5h 1g 1h 8h gh 38 7k 2a 3g 51 b1 3b 43 43 48 f8 6f 62 f2 6f 6h 6h 8h 8h 8h 8h 7h 7h 1h 1h 1h 5h ah " +
  "ch fh dh 8h kh 76 7h eh 1a 1h 6h 6h 6h 4h 2h 2h 2h ah 2c 2h 1h 7h 5f 5h 8d";

const PLANS: Readonly<Record<VariantName, Plan>> = {
  freecell: {
    number: 33,
    line:
      "4h 1h 3a 3h 3h 2b 4c 2d 52 5h 5h ah 3h 7h 7h 17 8a 8h 82 72 7h 8h bh 67 6h 6h 46 12 17 46 47 56 3b 81 8h 48 4h 54 5h " +
      "bh 2h 1h 35 1b 14 36 23 2h 2h 4h 2h 2h 6h 4h 7h 6h 7h 6h 5h 2h 2h 7h ch ah 74 7h 4h 65 6h 64",
    steps: [["home", 0], ["build", 2], ["cell", 3], ["group", 16], ["empty", 35], ["finish", 70]],
  },
  "eight-off": {
    number: 2,
    line: EIGHT_OFF_LINE,
    steps: [["home", 0], ["build", 1], ["cell", 2], ["group", 13], ["empty", 53], ["finish", 64]],
  },
  "eight-off-relaxed": {
    number: 2,
    line: EIGHT_OFF_LINE,
    steps: [["home", 0], ["build", 1], ["cell", 2], ["group", 13], ["return", 4], ["empty", 53], ["finish", 64]],
  },
  "bakers-game": {
    number: 51,
    line:
      "4a 4b 4c 4h 6h bh 2h 6h 7h c8 a8 4d 4b 4h d8 5c 5a 5h c5 5d 5c 35 18 c4 d4 1c 1d 15 1h 1h 8h 8h 8h 8h 8h 5h 5h 5h ch " +
      "35 7c 37 37 3h ah 3h 1h 8a 8h 8h 3h ah dh 2a 2d 2h dh 2d 21 c2 1h d4 a4 6c 6h 6h 6h 7d 7a 73 c7 a3 d3 8c",
    steps: [["home", 3], ["build", 1], ["cell", 0], ["group", 60], ["empty", 14], ["finish", 74]],
  },
};

/** Give the lesson of a variant; its positions are those of a real game. */
export function lessonOf(name: VariantName): Lesson {
  const { number, line, steps } = PLANS[name];
  const facts = variant(name);
  const moves = line.split(" ").map((text) => Move.parse(text));
  const after = (count: number): Position => moves.slice(0, count).reduce(apply, deal(facts, number));
  return { variant: facts, steps: steps.map(([kind, count]) => ({ kind, position: after(count) })) };
}

/** Tell whether a legal move does what its step asks for. */
export function fulfils({ variant: facts }: Lesson, { kind, position }: Step, move: Move): boolean {
  if (kind === "finish") return finishes(facts, apply(position, move));
  return kindOf(position, move) === kind;
}

function kindOf(position: Position, { source, dest, count }: Move): StepKind {
  if (SUITS.includes(source)) return "return";
  if (dest === HOME) return "home";
  if (isCell(dest)) return "cell";
  if (isColumn(dest) && position.columns[columnIndex(dest)].length === 0) return "empty";
  return count > 1 ? "group" : "build";
}
