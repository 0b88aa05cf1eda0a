/** Everybody's count over time as shapes and numbers for the chart. */

import type { Curves } from "../net/api";
import type { RacerInfo } from "../net/messages";

export type Curve = readonly (readonly [number, number])[];

/** The chart's inner size in its own units; the drawing scales. */
export const CHART = { width: 640, height: 260 } as const;
export const FULL = 52;
export const SPLITS: readonly number[] = [13, 26, 39, 52];

const STEPS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 3_600_000] as const;
const MOST_TICKS = 7;

/** Add to the curves what a roster says at an instant, in milliseconds of the race; only changes of a count are kept. */
export function grown(curves: Curves, racers: readonly Pick<RacerInfo, "id" | "count">[], at: number): Curves {
  const changed = racers.filter(({ id, count }) => (lastCount(curves, id) ?? 0) !== count);
  if (changed.length === 0) return curves;
  const longer = changed.map(({ id, count }) => [id, [...(known(curves, id) ?? []), [Math.max(0, at), count] as const]] as const);
  return { ...curves, ...Object.fromEntries(longer) };
}

function lastCount(curves: Curves, id: string): number | undefined {
  return known(curves, id)?.at(-1)?.[1];
}

function known(curves: Curves, id: string): Curve | undefined {
  return Object.hasOwn(curves, id) ? curves[id] : undefined;
}

/** Lengthen each curve to the end of its attempt, where that is known: the count held until then. */
export function withEnds(curves: Curves, ends: ReadonlyMap<string, number>): Curves {
  const lengthened = Object.entries(curves).map(([id, curve]) => {
    const end = ends.get(id);
    return [id, end === undefined ? curve : [...curve, [end, curve.at(-1)?.[1] ?? 0] as const]] as const;
  });
  return Object.fromEntries(lengthened);
}

/** The longest time in the curves and in those beside them, in milliseconds; at least a second, so that the axis has a length. */
export function longestTime(curves: Curves, beside: readonly Curve[] = []): number {
  const ends = [...Object.values(curves), ...beside].map((curve) => curve.at(-1)?.[0] ?? 0);
  return Math.max(1_000, ...ends);
}

/** Draw a curve as a staircase: a count holds until it changes. */
export function staircase(curve: Curve, longest: number): string {
  const steps = curve.map(([ms, count]) => `H${place(ms / longest, CHART.width)}V${place(1 - count / FULL, CHART.height)}`);
  return `M0 ${CHART.height}${steps.join("")}`;
}

function place(share: number, size: number): number {
  return Math.round(share * size * 10) / 10;
}

/** Choose the instants, in milliseconds, at which the time axis has a mark: round ones, seven at most. */
export function timeMarks(longest: number): number[] {
  const step = STEPS_MS.find((each) => longest / each <= MOST_TICKS) ?? 3_600_000;
  return Array.from({ length: Math.floor(longest / step) + 1 }, (_, index) => index * step);
}

/** Tell when a curve first reached each of 13, 26, 39 and 52 cards; null where it never did. */
export function splitsOf(curve: Curve): (number | null)[] {
  return SPLITS.map((cards) => curve.find(([, count]) => count >= cards)?.[0] ?? null);
}
