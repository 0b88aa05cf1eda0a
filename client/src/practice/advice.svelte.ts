/** What a solver says of the practice board, asked over the network. */

import { signIn } from "../identity/me.svelte";
import { type Analysis, api, ApiError } from "../net/api";
import { InvalidMove, Move } from "../rules/moves";
import { codeOf, type Game, movesOf } from "./game";

export type Advice =
  | { readonly kind: "none" | "asking" }
  | { readonly kind: "told"; readonly analysis: Analysis }
  | { readonly kind: "failed"; readonly code: string };

/** Asks at most once for each position. */
export class Adviser {
  #advice = $state.raw<Advice>({ kind: "none" });
  #position = $state.raw("");
  #revealed = $state(false);

  /** What is known of the game as it stands. */
  about(game: Game): Advice {
    return this.#position === game.line.position.hash ? this.#advice : { kind: "none" };
  }

  /** The move that the solver would make from here, once it was asked for twice; null until then. */
  hint(game: Game): Move | null {
    const advice = this.about(game);
    return this.#revealed && advice.kind === "told" && advice.analysis.hint !== undefined ? readHint(advice.analysis.hint) : null;
  }

  /** Ask whether the game can still be won; asked again, the solver's move is shown too. */
  async ask(game: Game): Promise<void> {
    this.#revealed = this.about(game).kind === "told";
    if (this.#revealed || this.#advice.kind === "asking") return;
    const { hash } = game.line.position;
    this.#position = hash;
    this.#advice = { kind: "asking" };
    this.#advice = await told(game);
  }
}

async function told(game: Game): Promise<Advice> {
  try {
    await signIn();
    const analysis = await api.analyse({ code: codeOf(game), variant: game.variant.name, moves: movesOf(game) });
    return { kind: "told", analysis };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "failed", code: error.code };
    throw error;
  }
}

function readHint(text: string): Move | null {
  try {
    return Move.parse(text);
  } catch (error) {
    // A newer server may know moves that this client does not.
    if (error instanceof InvalidMove) return null;
    throw error;
  }
}
