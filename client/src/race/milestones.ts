/** What screen readers are told of the others: few milestones, and rarely. */

import type { RacerInfo } from "../net/messages";

const MILESTONES: readonly number[] = [13, 26, 39];
/** More often than this, the race would drown one's own moves. */
export const SPEAK_EVERY_MS = 5_000;

export type News =
  | { readonly kind: "reached"; readonly name: string; readonly cards: number }
  | { readonly kind: "finished"; readonly name: string };

/** Find the most telling milestone that a rival passed between two states of the roster, or null. */
export function newsBetween(before: readonly RacerInfo[], after: readonly RacerInfo[], me: string | null): News | null {
  const earlier = new Map(before.map((racer) => [racer.id, racer]));
  const news = after
    .filter((racer) => racer.id !== me)
    .map((racer) => newsOf(earlier.get(racer.id), racer))
    .filter((item) => item !== null);
  return news.sort((one, other) => weight(other) - weight(one)).at(0) ?? null;
}

function newsOf(before: RacerInfo | undefined, after: RacerInfo): News | null {
  if (before === undefined) return null;
  if (after.state === "won" && before.state !== "won") return { kind: "finished", name: after.name };
  const passed = MILESTONES.findLast((milestone) => before.count < milestone && after.count >= milestone);
  return passed === undefined ? null : { kind: "reached", name: after.name, cards: passed };
}

function weight(news: News): number {
  return news.kind === "finished" ? 52 : news.cards;
}
