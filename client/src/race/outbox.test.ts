import { beforeEach, describe, expect, it } from "vitest";

import type { FromClient } from "../net/messages";
import { variant } from "../rules/variants";
import { FakeTimers } from "../testing/fakes";
import { BOARD } from "../testing/tab";
import { parseAction } from "./actions";
import { act, type Attempt, beginAttempt } from "./attempt";
import { Outbox } from "./outbox";

const fresh = beginAttempt({ attempt: "a1", board: BOARD }, variant("freecell"));
const playing = (...texts: string[]): Attempt => texts.map(parseAction).reduce(act, fresh);

let timers: FakeTimers;
let sent: FromClient[];
let linked: boolean;
let outbox: Outbox;

beforeEach(() => {
  timers = new FakeTimers();
  sent = [];
  linked = true;
  let last = 0;
  outbox = new Outbox({
    race: "r1",
    timers,
    nextRequest: () => (last += 1),
    send: (message) => linked && sent.push(message) > 0,
  });
});

const seqs = (): number[] => sent.flatMap((message) => ("seq" in message ? [message.seq] : []));

describe("the outbox", () => {
  it("sends nothing before it is opened", () => {
    outbox.pump(() => playing("1h"));
    expect(sent).toEqual([]);
  });

  it("sends each action once, in the wire's form", () => {
    outbox.rewind(0);
    const attempt = playing("1h", "+2h", "undo");
    outbox.pump(() => attempt);
    outbox.pump(() => attempt);
    expect(sent).toEqual([
      { t: "move", n: 1, race: "r1", seq: 1, m: "1h" },
      { t: "move", n: 2, race: "r1", seq: 2, m: "2h", auto: true },
      { t: "undo", n: 3, race: "r1", seq: 3 },
    ]);
  });

  it("keeps an action that did not leave for the next time", () => {
    outbox.rewind(0);
    linked = false;
    outbox.pump(() => playing("1h"));
    linked = true;
    outbox.pump(() => playing("1h"));
    expect(seqs()).toEqual([1]);
  });

  it("stays below 120 messages at once and 30 a second afterwards, however much waits", async () => {
    outbox.rewind(0);
    const dance = Array.from({ length: 40 }, () => ["1a", "undo"]).flat();
    const attempt = playing(...dance);
    outbox.pump(() => attempt);
    expect(sent.length).toBeLessThan(120);
    const atOnce = sent.length;
    await timers.pass(900);
    expect(sent.length - atOnce).toBeLessThanOrEqual(30);
    await timers.pass(4_000);
    expect(seqs()).toEqual(dance.map((_, index) => index + 1));
  });

  it("knows an answer's action once, and none of those that were taken back or held", () => {
    outbox.rewind(0);
    outbox.pump(() => playing("1h", "2h"));
    expect([outbox.answered(1), outbox.answered(1)]).toEqual([1, null]);
    outbox.forget(2);
    expect(outbox.answered(2)).toBeNull();
    outbox.pump(() => playing("1h", "3h"));
    outbox.hold();
    expect(outbox.answered(3)).toBeNull();
  });

  it("stops its burst when it is held", async () => {
    outbox.rewind(0);
    const attempt = playing(...Array.from({ length: 20 }, () => ["1a", "undo"]).flat());
    outbox.pump(() => attempt);
    const before = sent.length;
    outbox.hold();
    await timers.pass(5_000);
    expect(sent).toHaveLength(before);
  });
});
