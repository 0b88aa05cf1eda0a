/** The practice board of a page: the game now, kept in the browser after every action. */

import { type Action, UNDO } from "../race/actions";
import { redoing } from "../race/line";
import { immobile } from "../rules/play";
import type { Variant } from "../rules/variants";
import { settings } from "../settings/current.svelte";
import { acted, beginGame, type Game, readGame, redone, restarted, studied, writeGame } from "./game";
import { drawWinnable } from "./stock";

const KEY = "samedeal.practice";

/** A board to practise on; `kept` ones survive a reload. */
export class PracticeBoard {
  #game: Game;
  readonly #kept: boolean;

  constructor(game: Game, kept: boolean) {
    this.#game = $state.raw(game);
    this.#kept = kept;
    this.#keep();
  }

  get game(): Game {
    return this.#game;
  }

  get undoable(): boolean {
    return this.#game.line.undoable > 0;
  }

  get redoable(): boolean {
    return redoing(this.#game.line).length > 0;
  }

  /** Whether no legal move is left. */
  get immobile(): boolean {
    const { variant, line } = this.#game;
    return !line.position.solved && immobile(variant, line.position);
  }

  act(action: Action): boolean {
    return this.#change(acted(this.#game, action));
  }

  undo(): boolean {
    return this.act(UNDO);
  }

  redo(): boolean {
    return this.#change(redone(this.#game));
  }

  restart(): void {
    this.#change(restarted(this.#game));
  }

  /** Put another deal on the board. */
  open(variant: Variant, number: number): void {
    this.#change(freshGame(variant, number));
  }

  /** Put a deal on the board that can be won. */
  next(): void {
    const { variant } = this.#game;
    this.open(variant, drawWinnable(variant, Math.random));
  }

  #change(game: Game): boolean {
    if (game === this.#game) return false;
    this.#game = game;
    this.#keep();
    return true;
  }

  #keep(): void {
    if (!this.#kept) return;
    try {
      localStorage.setItem(KEY, writeGame(this.#game));
    } catch {
      // A browser that forbids storage practises on, until the page is closed.
    }
  }
}

/** Begin a game with the rules that the reader studies by. */
export function freshGame(variant: Variant, number: number): Game {
  return beginGame(studied(variant, settings().studyReturns), number);
}

/** Find the game that was left here, or null. */
export function keptGame(): Game | null {
  try {
    return readGame(localStorage.getItem(KEY), settings().studyReturns);
  } catch {
    return null;
  }
}

/** Draw a winnable deal for a board that nobody chose. */
export function drawnGame(variant: Variant): Game {
  return freshGame(variant, drawWinnable(variant, Math.random));
}
