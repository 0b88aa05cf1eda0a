import { describe, expect, it } from "vitest";

import { afterClose } from "./closes";

describe("after a close", () => {
  it.each([1001, 1012])("with %i, when everybody was cut, the return is spread", (code) => {
    expect(afterClose(code).kind).toBe("retry-spread");
  });

  it.each([1000, 1005, 1006, 1011, 4408, 4999])("with %i one tries again", (code) => {
    expect(afterClose(code).kind).toBe("retry");
  });

  it.each([
    [4401, "credential"],
    [4409, "elsewhere"],
    [4400, "fault"],
    [1003, "fault"],
    [1007, "fault"],
    [1009, "fault"],
  ])("with %i one stops, since it can never get better", (code, why) => {
    expect(afterClose(code)).toEqual({ kind: "stop", why });
  });

  it("with 4429 one waits first", () => {
    expect(afterClose(4429).kind).toBe("retry-later");
  });
});
