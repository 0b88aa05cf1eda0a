import { describe, expect, it } from "vitest";

import type { RacerInfo } from "../net/messages";
import { racer } from "../testing/tab";
import { newsBetween } from "./milestones";

const ann = (change: Partial<RacerInfo> = {}): RacerInfo => racer({ id: "ann", name: "Ann", count: 12, ...change });
const bob = (change: Partial<RacerInfo> = {}): RacerInfo => racer({ id: "bob", name: "Bob", count: 25, ...change });

describe("what is said of rivals", () => {
  it("is nothing between milestones", () => {
    expect(newsBetween([ann({ count: 14 })], [ann({ count: 25 })], "me")).toBeNull();
  });

  it("is a milestone, also when it is jumped over", () => {
    expect(newsBetween([ann()], [ann({ count: 15 })], "me")).toEqual({ kind: "reached", name: "Ann", cards: 13 });
  });

  it("is never about oneself", () => {
    expect(newsBetween([ann()], [ann({ count: 13 })], "ann")).toBeNull();
  });

  it("is the most telling of several", () => {
    const news = newsBetween([ann(), bob()], [ann({ count: 13 }), bob({ count: 26 })], "me");
    expect(news).toEqual({ kind: "reached", name: "Bob", cards: 26 });
  });

  it("prefers a finish to everything else", () => {
    const news = newsBetween([ann(), bob()], [ann({ state: "won", count: 52 }), bob({ count: 39 })], "me");
    expect(news).toEqual({ kind: "finished", name: "Ann" });
  });
});
