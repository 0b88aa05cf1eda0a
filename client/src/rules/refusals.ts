/** Why a move is refused: the rule, and the numbers that a person needs (docs/rules.md#refusals). */

import type { CardText, Colour, SuitLetter } from "./cards";

/** What a card would have to be to go onto another: one of the three; rank `0` where nothing goes on it. */
export type BuildWants =
  | { readonly rank: string }
  | { readonly suit: SuitLetter }
  | { readonly colour: Colour };

type NoParams = Readonly<Record<string, never>>;

/** Each rule's parameters, in the order in which the rules are asked. */
export interface RefusalParams {
  readonly notation: { readonly m: string };
  readonly no_such_pile: { readonly pile: string };
  readonly same_place: NoParams;
  readonly empty_source: { readonly pile: string };
  readonly not_a_run: { readonly pile: string; readonly count: number; readonly run: number };
  readonly capacity: {
    readonly count: number;
    readonly allowed: number;
    readonly cells: number;
    readonly columns: number;
  };
  readonly one_card: { readonly count: number };
  readonly build: { readonly card: CardText; readonly onto: CardText } & BuildWants;
  readonly kings_only: { readonly card: CardText };
  readonly renames: NoParams;
  readonly cell_taken: { readonly cell: string };
  readonly cell_to_cell: NoParams;
  readonly home_rank: { readonly card: CardText; readonly wants: string };
  readonly no_returns: NoParams;
}

export type Rule = keyof RefusalParams;

/** A rule that a move breaks, with its parameters. */
export type Refusal = { [R in Rule]: { readonly rule: R; readonly params: RefusalParams[R] } }[Rule];
