import { describe, expect, it } from "vitest";

import { boardText, filterText, isoWeek, readBoard, weekBeside } from "./names";

describe("names of boards", () => {
  it.each(["alltime/freecell", "week/2025-W10/eight-off", "deal/FC1-C4-AAAAATI/freecell", "daily/2025-03-04/bakers-game"])(
    "%s comes back as it was written",
    (text) => {
      expect(boardText(readBoard(text))).toBe(text);
    },
  );
});

describe("what narrows a board", () => {
  it("stands in the address, and nothing does where nothing was chosen", () => {
    expect(filterText("any", null)).toBe("");
    expect(filterText("none", null)).toBe("?undo=none");
    expect(filterText("none", 4)).toBe("?undo=none&cells=4");
  });
});

describe("the ISO week", () => {
  it.each([
    ["2021-01-03T23:59:59Z", "2020-W53"],
    ["2021-01-04T00:00:00Z", "2021-W01"],
    ["2024-12-30T00:00:00Z", "2025-W01"],
    ["2025-03-05T12:00:00Z", "2025-W10"],
  ])("of %s is %s, in UTC", (instant, week) => {
    expect(isoWeek(Date.parse(instant))).toBe(week);
  });
});

describe("the week beside", () => {
  it.each([
    ["2025-W10", -1, "2025-W09"],
    ["2020-W53", 1, "2021-W01"],
    ["2021-W01", -1, "2020-W53"],
    ["2025-W01", -1, "2024-W52"],
    ["2026-W53", 1, "2027-W01"],
    ["2025-W10", 0, "2025-W10"],
  ])("%s, %i on, is %s", (week, distance, beside) => {
    expect(weekBeside(week, distance)).toBe(beside);
  });
});
