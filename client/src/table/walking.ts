/** Where the arrows lead from one pile to the next: to the nearest one in that direction. */

import type { Direction } from "./keyboard";
import type { Layout, Point } from "./layout";

const STEPS: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
/** Straying sideways counts for more than going on. */
const ASTRAY = 3;

/** Give the pile next to one in a direction; the same where there is none. */
export function neighbour(layout: Layout, pile: string, towards: Direction): string {
  const from = layout.corners.get(pile);
  if (from === undefined) return pile;
  const step = STEPS[towards];
  let best = { pile, cost: Infinity };
  for (const [name, { x, y }] of layout.corners) {
    const ahead = (x - from.x) * step.x + (y - from.y) * step.y;
    const aside = Math.abs((x - from.x) * step.y) + Math.abs((y - from.y) * step.x);
    const cost = ahead + aside * ASTRAY;
    if (ahead > aside / ASTRAY && ahead > 0 && cost < best.cost) best = { pile: name, cost };
  }
  return best.pile;
}
