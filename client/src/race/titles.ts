/** What a race is called. */

import { type Catalogue, variantName } from "../i18n/catalogue";
import { dayText } from "../i18n/format";
import type { RaceInfo } from "../net/messages";

/** Name a race: as its maker did, as the daily that it is, or by its game. */
export function titleOf(words: Catalogue, race: Pick<RaceInfo, "name" | "daily" | "variant">): string {
  if (race.name !== undefined) return race.name;
  const game = variantName(words, race.variant);
  return race.daily === undefined ? words.race.title(game) : `${words.daily.ofDate(dayText(race.daily, words.code))} · ${game}`;
}
