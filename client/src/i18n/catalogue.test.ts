import { describe, expect, it } from "vitest";

import { catalogueFor, errorText, FALLBACK, variantName } from "./catalogue";
import { counted } from "./plurals";

describe("the language", () => {
  it("is the one wished for, whatever its region", () => {
    expect(catalogueFor("en-GB", ["xx"]).code).toBe("en");
  });

  it("is what the browser prefers where nothing is wished for", () => {
    expect(catalogueFor(null, ["xx", "en-US"]).code).toBe("en");
  });

  it("is the fallback where none is known, also for names that every object has", () => {
    expect(catalogueFor("constructor", ["xx"])).toBe(FALLBACK);
  });
});

describe("words", () => {
  it("say every code, also one that is newer than this client", () => {
    expect(errorText(FALLBACK, "full")).toBe(FALLBACK.errors.byCode.full);
    expect(errorText(FALLBACK, "brand_new")).toContain("brand_new");
  });

  it("name every variant, and leave an unknown one its own name", () => {
    expect(variantName(FALLBACK, "eight-off")).toBe("Eight Off");
    expect(variantName(FALLBACK, "toString")).toBe("toString");
  });
});

describe("plurals", () => {
  it("follow the rules of the language", () => {
    const forms = { one: "ход", few: "хода", many: "ходов", other: "хода" };
    const count = counted("ru");
    expect([1, 3, 5, 21].map((moves) => count(moves, forms))).toEqual(["1 ход", "3 хода", "5 ходов", "21 ход"]);
  });

  it("fall back to the form that every language has", () => {
    expect(counted("ru")(5, { other: "x" })).toBe("5 x");
  });
});
