/** What a language says on the rules pages: words for facts, while the facts themselves come from the variants. */

import type { CaseKey } from "../help/cases";
import type { Variant } from "../rules/variants";

/** So many columns of so many cards. */
export interface ColumnGroup {
  readonly columns: number;
  readonly cards: number;
}

/** What becomes of the reserve's cards where a game is played with fewer cells. */
export interface FewerCells {
  readonly cells: number;
  /** The cells that hold a card when the deal is done. */
  readonly filled: number;
  /** The columns, by their numbers, that took the cards for which there was no cell. */
  readonly onColumns: readonly string[];
}

export interface HelpWords {
  readonly title: (game: string) => string;
  readonly sections: Readonly<Record<"goal" | "deal" | "cells" | "columns" | "groups" | "home" | "undo" | "score" | "end" | "cases", string>>;
  readonly goal: string;
  readonly deal: {
    readonly columns: (groups: readonly ColumnGroup[]) => string;
    readonly reserve: (cards: number, cells: number) => string;
    readonly emptyCells: string;
    readonly fewerCells: (deal: FewerCells) => string;
    readonly open: string;
    readonly codes: (example: string) => string;
  };
  readonly cells: (cells: number) => string;
  readonly columns: {
    readonly top: string;
    readonly build: Readonly<Record<Variant["build"], string>>;
    readonly empty: Readonly<Record<Variant["emptyColumn"], string>>;
    readonly renames: string;
  };
  readonly groups: {
    readonly kind: Readonly<Record<Variant["group"], string>>;
    readonly capacity: Readonly<Record<Variant["capacity"], string>>;
    readonly symbols: string;
    readonly table: string;
  };
  readonly home: {
    readonly build: string;
    readonly returns: string;
    readonly noReturns: string;
    readonly auto: string;
  };
  readonly undo: {
    readonly race: string;
    readonly limit: (actions: number) => string;
    readonly whole: string;
  };
  readonly score: {
    readonly count: string;
    readonly points: (each: number) => string;
    readonly noPoints: string;
  };
  readonly end: {
    readonly won: string;
    readonly immobile: string;
    readonly dead: string;
  };
  readonly cases: {
    readonly lead: string;
    readonly titles: Readonly<Record<CaseKey, string>>;
    readonly board: string;
    readonly next: string;
    readonly back: string;
    readonly again: string;
    readonly step: (step: number, steps: number) => string;
    /** Asks for the move: so many cards from a pile to a pile. */
    readonly question: (cards: number, source: string, dest: string) => string;
    readonly legal: string;
    readonly refused: string;
  };
  readonly others: string;
  readonly play: (game: string) => string;
}
