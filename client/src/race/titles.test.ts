import { describe, expect, it } from "vitest";

import { FALLBACK } from "../i18n/catalogue";
import { titleOf } from "./titles";

describe("the title of a race", () => {
  it("is the name that its maker gave it, else its day if it is a daily, else its game", () => {
    expect(titleOf(FALLBACK, { name: "Friday", daily: "2026-11-29", variant: "freecell" })).toBe("Friday");
    expect(titleOf(FALLBACK, { daily: "2026-11-29", variant: "freecell" })).toBe("Daily of November 29, 2026 · FreeCell");
    expect(titleOf(FALLBACK, { variant: "freecell" })).toBe("FreeCell race");
  });
});
