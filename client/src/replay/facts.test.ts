import { describe, expect, it } from "vitest";

import { variant } from "../rules/variants";
import { factsHash } from "./facts";

describe("the hash of the rules", () => {
  it("changes with every fact", () => {
    const facts = variant("freecell");
    expect(factsHash({ ...facts, returns: true })).not.toBe(factsHash(facts));
    expect(factsHash({ ...facts, cellsChoices: [4, 2] })).not.toBe(factsHash(facts));
  });
});
