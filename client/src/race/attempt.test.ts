import { describe, expect, it } from "vitest";

import { variant } from "../rules/variants";
import { after, BOARD } from "../testing/tab";
import { actionText, parseAction } from "./actions";
import { acknowledge, act, type Attempt, beginAttempt, restoreAttempt, rollBack, storedAttempt, synchronise, withHistory } from "./attempt";

const fresh = beginAttempt({ attempt: "a1", board: BOARD }, variant("freecell"));
const playing = (...texts: string[]): Attempt => texts.map(parseAction).reduce(act, fresh);
const pending = (attempt: Attempt): string[] => attempt.pending.map(actionText);

/** What the server says of the board after some actions. */
function told(...texts: string[]) {
  const { position, moves, undos } = after(...texts);
  return { seq: texts.length, hash: position.hash, board: position.text, moves, undos };
}

describe("an ack", () => {
  it("confirms everything up to its number", () => {
    const { attempt, agrees } = acknowledge(playing("1h", "2h", "5h"), told("1h", "2h"));
    expect(agrees).toBe(true);
    expect([attempt.seq, pending(attempt)]).toEqual([2, ["5h"]]);
  });

  it("that came before changes nothing", () => {
    const { attempt } = acknowledge(playing("1h"), told("1h"));
    expect(acknowledge(attempt, told("1h"))).toEqual({ attempt, agrees: true });
  });

  it("of another board or of an action never made does not agree", () => {
    expect(acknowledge(playing("1h"), told("2h")).agrees).toBe(false);
    expect(acknowledge(playing("1h"), told("1h", "2h")).agrees).toBe(false);
  });
});

describe("a rollback", () => {
  it("takes the refused action back and all behind it, and keeps those before it", () => {
    const attempt = rollBack(playing("1h", "2h", "5h"), 2);
    expect(pending(attempt)).toEqual(["1h"]);
    expect(attempt.shown.position.text).toBe(after("1h").position.text);
  });
});

describe("the server's own word", () => {
  it("confirms actions whose acks were lost", () => {
    const { attempt, lost } = synchronise(playing("1h", "2h", "5h"), told("1h", "2h"));
    expect([attempt.seq, pending(attempt), lost]).toEqual([2, ["5h"], 0]);
  });

  it("replaces a board that went another way and tells how much was lost", () => {
    const { attempt, lost } = synchronise(playing("1h", "2h"), told("2h"));
    expect([attempt.shown.position.text, pending(attempt), lost]).toEqual([after("2h").position.text, [], 2]);
    expect(attempt.log).toBeNull();
  });
});

describe("a history that was unknown", () => {
  const adopted = synchronise(fresh, told("1h", "2h")).attempt;

  it("makes undo possible again", () => {
    expect(adopted.shown.undoable).toBe(0);
    expect(withHistory(adopted, ["1h", "2h"]).shown.undoable).toBe(2);
  });

  it("is not taken when it is too short or leads elsewhere", () => {
    expect(withHistory(adopted, ["1h"])).toBe(adopted);
    expect(withHistory(adopted, ["1h", "3h"])).toBe(adopted);
  });
});

describe("a stored attempt", () => {
  it("comes back with its confirmed and its waiting actions", () => {
    const before = acknowledge(playing("1h", "2h"), told("1h")).attempt;
    const restored = restoreAttempt(fresh, storedAttempt(before));
    expect([restored.seq, pending(restored), restored.shown.undoable]).toEqual([1, ["2h"], 2]);
    expect(restored.shown.position.text).toBe(before.shown.position.text);
  });

  it("is left out where it can't be replayed from the deal", () => {
    expect(restoreAttempt(fresh, { seq: 1, log: ["5h"], pending: [] })).toBe(fresh);
    expect(restoreAttempt(fresh, { seq: 2, log: ["1h"], pending: [] })).toBe(fresh);
    expect(restoreAttempt(fresh, { seq: 3, log: null, pending: ["1h"] })).toBe(fresh);
  });

  it("keeps only those waiting actions that can still be played", () => {
    expect(pending(restoreAttempt(fresh, { seq: 1, log: ["1h"], pending: ["2h", "1a", "2h"] }))).toEqual(["2h", "1a"]);
  });
});
