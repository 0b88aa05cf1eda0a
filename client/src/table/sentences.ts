/** Say refusals and piles in the reader's language. */

import { type Card, cardText } from "../rules/cards";
import { isColumn } from "../rules/moves";
import type { Refusal, RefusalParams, Rule } from "../rules/refusals";
import type { TableWords } from "../i18n/en/table";

/** Say why a move is refused. */
export function sentenceOf(words: TableWords, refusal: Refusal): string {
  return say(words, refusal.rule, refusal.params);
}

function say<R extends Rule>(words: TableWords, rule: R, params: RefusalParams[R]): string {
  return words.refusals[rule](params);
}

/** Name a pile with the cards that can be seen in it, the one on top first. */
export function nameOf(words: TableWords, pile: string, cards: readonly Card[]): string {
  const names = cards.map((card) => words.cards[cardText(card)]).reverse();
  return isColumn(pile) ? words.pileWith(pile, names) : words.pileShowing(pile, names.at(0));
}
