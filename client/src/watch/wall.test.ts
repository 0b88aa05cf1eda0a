import { describe, expect, it } from "vitest";

import { racer } from "../testing/tab";
import { followed, MOST_BOARDS, stillRacing, wallOf } from "./wall";

const ann = racer({ id: "ann", count: 3 });
const bob = racer({ id: "bob", count: 9 });
const cat = racer({ id: "cat", state: "seated", count: 0 });
const dan = racer({ id: "dan", state: "won", count: 52, time_ms: 90_000 });

describe("the wall", () => {
  it("has whoever has begun, the best first", () => {
    expect(wallOf([ann, bob, cat, dan], [])).toEqual(["dan", "bob", "ann"]);
  });

  it("leaves the boards where they hang, whoever leads now", () => {
    expect(wallOf([ann, bob, dan], ["ann", "bob"])).toEqual(["ann", "bob", "dan"]);
  });

  it("takes down the board of somebody who has gone", () => {
    expect(wallOf([bob], ["ann", "bob"])).toEqual(["bob"]);
  });

  it("has sixteen places", () => {
    const many = Array.from({ length: 40 }, (_, index) => racer({ id: `r${index}`, count: index }));
    const wall = wallOf(many, []);
    expect(wall).toHaveLength(MOST_BOARDS);
    expect(wall[0]).toBe("r39");
  });
});

describe("following the leader", () => {
  it("looks at the first by standing among those who hang there", () => {
    expect(followed([ann, bob, dan], ["ann", "bob"])).toBe("bob");
    expect(followed([ann, bob, dan], ["ann", "bob", "dan"])).toBe("dan");
  });

  it("looks at nobody while all are at nothing", () => {
    expect(followed([racer({ id: "ann", count: 0 })], ["ann"])).toBeNull();
  });
});

describe("who is still racing", () => {
  it("is neither who waits nor who has ended", () => {
    expect(stillRacing([ann, bob, cat, dan])).toBe(2);
  });
});
