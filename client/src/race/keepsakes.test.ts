import { describe, expect, it } from "vitest";

import { FakeShelf } from "../testing/fakes";
import { Keepsakes } from "./keepsakes";

const stored = { seq: 1, log: ["1h"], pending: ["2h"] };

/** A browser whose storage is full. */
class FullShelf extends FakeShelf {
  override setItem(): void {
    throw new DOMException("full", "QuotaExceededError");
  }
}

describe("kept attempts", () => {
  it("come back until they are dropped", () => {
    const keepsakes = new Keepsakes(new FakeShelf(), () => 5);
    keepsakes.keep("a1", stored);
    expect(keepsakes.find("a1")).toMatchObject(stored);
    keepsakes.drop("a1");
    expect(keepsakes.find("a1")).toBeNull();
  });

  it("are tidied down to the newest eight, and nothing else is touched", () => {
    const shelf = new FakeShelf();
    shelf.setItem("other", "mine");
    for (let at = 1; at <= 10; at += 1) new Keepsakes(shelf, () => at).keep(`a${at}`, stored);
    const keepsakes = new Keepsakes(shelf, () => 11);
    keepsakes.tidy();
    expect(shelf.length).toBe(9);
    expect(keepsakes.find("a2")).toBeNull();
    expect(keepsakes.find("a3")).not.toBeNull();
  });

  it("that are damaged are as good as none", () => {
    const shelf = new FakeShelf();
    shelf.setItem("samedeal.attempt.a1", "{");
    shelf.setItem("samedeal.attempt.a2", '{"version":0}');
    const keepsakes = new Keepsakes(shelf, () => 0);
    expect([keepsakes.find("a1"), keepsakes.find("a2")]).toEqual([null, null]);
  });

  it("may be impossible without stopping a race", () => {
    const keepsakes = new Keepsakes(new FullShelf(), () => 0);
    keepsakes.keep("a1", stored);
    expect(keepsakes.find("a1")).toBeNull();
    expect(new Keepsakes(null, () => 0).find("a1")).toBeNull();
  });
});
