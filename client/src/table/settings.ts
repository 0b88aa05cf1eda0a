/** What a player chooses about the table; the owner of the table keeps it. */

import type { AutoMode } from "../rules/auto";

export interface TableSettings {
  readonly autoMove: AutoMode;
  readonly colours: "four" | "two";
  /** Whether a single tap does what a double tap does. */
  readonly singleTapDoubles: boolean;
  readonly leftHanded: boolean;
  readonly cardSize: "small" | "medium" | "large";
  /** `system` follows the browser's wish for reduced motion. */
  readonly motion: "system" | "full" | "none";
  readonly haptics: boolean;
}

export const TABLE_SETTINGS: TableSettings = Object.freeze<TableSettings>({
  autoMove: "safe",
  colours: "four",
  singleTapDoubles: false,
  leftHanded: false,
  cardSize: "medium",
  motion: "system",
  haptics: true,
});
