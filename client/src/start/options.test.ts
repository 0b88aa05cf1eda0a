import { describe, expect, it } from "vitest";

import { dealFault, EMPTY_FORM, raceOptions, type RaceForm } from "./options";

const form = (change: Partial<RaceForm>): RaceForm => ({ ...EMPTY_FORM, ...change });

describe("the typed deal", () => {
  it.each([
    [null, "freecell", null],
    ["617", "freecell", null],
    [" #617 ", "eight-off", null],
    ["8589934591", "bakers-game", null],
    ["", "freecell", "missing"],
    ["0", "freecell", "wrong"],
    ["8589934592", "freecell", "wrong"],
    ["1e3", "freecell", "wrong"],
    ["hello", "freecell", "wrong"],
    ["EO1-C8-AAAAAFA", "eight-off", null],
    ["eo1c8aaaaafa", "eight-off-relaxed", null],
    ["EO1-C8-AAAAAFA", "freecell", "other"],
  ] as const)("%j for %s is found %j", (deal, variant, fault) => {
    expect(dealFault(form({ deal, variant }))).toBe(fault);
  });

  it("may not contradict the chosen number of cells", () => {
    expect(dealFault(form({ deal: "EO1-C4-AAAAAFA", variant: "eight-off-relaxed", cells: 2 }))).toBe("other");
  });
});

describe("the request for a race", () => {
  it("leaves out what was not chosen", () => {
    const options = raceOptions(form({}));
    expect(options).not.toHaveProperty("deal");
    expect(options).not.toHaveProperty("cells");
    expect(options).not.toHaveProperty("name");
    expect(options).not.toHaveProperty("open_s");
  });

  it("names cells only where the game leaves a choice", () => {
    expect(raceOptions(form({ variant: "eight-off-relaxed", cells: 4 })).cells).toBe(4);
    expect(raceOptions(form({ variant: "freecell", cells: 4 }))).not.toHaveProperty("cells");
  });

  it("lets everybody start when they like in a rolling race, whatever was chosen before", () => {
    expect(raceOptions(form({ start: "rolling", late: false })).late).toBe(true);
    expect(raceOptions(form({ start: "owner", late: false })).late).toBe(false);
  });

  it("says how long a rolling race is open", () => {
    expect(raceOptions(form({ start: "rolling", openS: 3_600 }))).toMatchObject({ start: "rolling", open_s: 3_600 });
  });
});
