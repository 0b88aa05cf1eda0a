/** An attempt's count over time as one line of text, which shows its course and none of its moves. */

import { type Curve, FULL } from "./curves";

const LEVELS = "▁▂▃▄▅▆▇█";
/** So many signs fit on a line of a phone's chat. */
const WIDTH = 26;

/** Draw the curve of an attempt that lasted `endMs` as 26 block signs, each the count at the end of its share of the time. */
export function sparkline(curve: Curve, endMs: number): string {
  return Array.from({ length: WIDTH }, (_, index) => {
    const until = (endMs * (index + 1)) / WIDTH;
    const count = curve.findLast(([ms]) => ms <= until)?.[1] ?? 0;
    return LEVELS.charAt(Math.floor((count / FULL) * (LEVELS.length - 1)));
  }).join("");
}
