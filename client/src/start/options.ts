/** The form for a new race, as values: what is chosen, what is wrong with it, and the request it makes. */

import type { RaceOptions } from "../net/api";
import { InvalidDeal, readDeal } from "../rules/deals";
import { variant } from "../rules/variants";

export interface RaceForm {
  readonly variant: string;
  /** What was typed as the deal; `null` lets the server draw one. */
  readonly deal: string | null;
  /** The number of cells, or `null` for the usual one. */
  readonly cells: number | null;
  readonly start: "owner" | "ready" | "rolling";
  readonly late: boolean;
  readonly visibility: "private" | "public";
  readonly undo: boolean;
  readonly limitS: number;
  readonly openS: number;
  readonly countdownS: number;
  readonly maxRacers: number;
  readonly bestOf: number;
  readonly name: string;
}

export const EMPTY_FORM: RaceForm = Object.freeze({
  variant: "freecell",
  deal: null,
  cells: null,
  start: "owner",
  late: true,
  visibility: "private",
  undo: true,
  limitS: 1_800,
  openS: 86_400,
  countdownS: 5,
  maxRacers: 100,
  bestOf: 1,
  name: "",
});

export const LIMITS_S: readonly number[] = [300, 600, 900, 1_800, 3_600, 7_200];
export const OPEN_S: readonly number[] = [3_600, 21_600, 86_400, 259_200, 604_800];
export const COUNTDOWNS_S: readonly number[] = [0, 3, 5, 10, 30];
export const MOST_RACERS: readonly number[] = [2, 4, 8, 16, 50, 100, 1_000];
export const SERIES: readonly number[] = [1, 3, 5, 7];
/** The most UTF-16 units of a name: never more than the 24 characters that the server takes. */
export const NAME_LENGTH = 24;

/** What is wrong with the typed deal: nothing there, no deal at all, or one of another game. */
export type DealFault = "missing" | "wrong" | "other";

/** Check the typed deal against the chosen game before the server does. */
export function dealFault(form: RaceForm): DealFault | null {
  if (form.deal === null) return null;
  if (form.deal.trim() === "") return "missing";
  if (!reads(form.deal)) return "wrong";
  return reads(form.deal, form.variant, form.cells ?? undefined) ? null : "other";
}

function reads(deal: string, name?: string, cells?: number): boolean {
  try {
    readDeal(deal.trim(), name, cells);
    return true;
  } catch (error) {
    if (error instanceof InvalidDeal) return false;
    throw error;
  }
}

/** Make the request; call it only for a form without a deal fault. */
export function raceOptions(form: RaceForm): RaceOptions {
  const { start, late, visibility, undo } = form;
  const choices = variant(form.variant).cellsChoices;
  return {
    variant: form.variant,
    start,
    late: start === "rolling" || late,
    visibility,
    undo,
    limit_s: form.limitS,
    countdown_s: form.countdownS,
    max_racers: form.maxRacers,
    best_of: form.bestOf,
    ...(form.deal === null ? {} : { deal: form.deal.trim() }),
    ...(choices.length > 1 && form.cells !== null ? { cells: form.cells } : {}),
    ...(start === "rolling" ? { open_s: form.openS } : {}),
    ...(form.name.trim() === "" ? {} : { name: form.name.trim() }),
  };
}

/** A race of one that begins as soon as it is joined. */
export function soloOptions(name: string): RaceOptions {
  return { variant: name, countdown_s: 0 };
}
