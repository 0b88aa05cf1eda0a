import { describe, expect, it } from "vitest";

import { InvalidMove } from "../rules/moves";
import { actionText, parseAction } from "./actions";

describe("actions", () => {
  it.each(["3h", "+3h", "45x3", "undo"])("%s comes back as in the log", (text) => {
    expect(actionText(parseAction(text))).toBe(text);
  });

  it("that are none are refused", () => {
    expect(() => parseAction("redo")).toThrow(InvalidMove);
  });
});
