import { beforeEach, describe, expect, it } from "vitest";

import { FakeShelf, FakeTimers } from "../testing/fakes";
import { after, DEAL, raceInfo, racer, START_AT, Tab } from "../testing/tab";

let timers: FakeTimers;
let shelf: FakeShelf;
let tab: Tab;

beforeEach(() => {
  timers = new FakeTimers(START_AT);
  shelf = new FakeShelf();
  tab = new Tab(timers, shelf);
});

describe("playing", () => {
  it("shows a move at once and sends it with the next number", async () => {
    await tab.enter();
    tab.play("1h", "+2h", "undo");
    expect(tab.shown).toBe(after().position.text);
    expect(tab.arrived).toEqual(["1 1h", "2 +2h", "3 undo"]);
  });

  it("keeps what is acknowledged and no longer waits for it", async () => {
    await tab.enter();
    tab.play("1h", "2h");
    tab.ack("1h");
    expect(tab.view.attempt?.seq).toBe(1);
    expect(tab.view.attempt?.pending).toHaveLength(1);
    expect(tab.shown).toBe(after("1h", "2h").position.text);
  });

  it("sends nothing that the rules forbid", async () => {
    await tab.enter();
    tab.play("5h");
    expect(tab.arrived).toEqual([]);
  });

  it("has nothing to undo beyond the deal", async () => {
    await tab.enter();
    tab.play("1h", "undo", "undo");
    expect(tab.arrived).toEqual(["1 1h", "2 undo"]);
  });

  it("paces a long burst below the server's limit and loses none of it", async () => {
    await tab.enter();
    const dance = Array.from({ length: 70 }, () => ["1a", "undo"]).flat();
    tab.play(...dance);
    expect(tab.arrived.length).toBeLessThan(120);
    await timers.pass(4_500);
    expect(tab.arrived).toEqual(dance.map((text, index) => `${index + 1} ${text}`));
  });
});

describe("refusals", () => {
  it("takes back the refused action and all that hung on it, once and with the reason", async () => {
    await tab.enter();
    tab.play("2h", "5h", "1h");
    tab.ack("2h");
    tab.reject(2, "illegal");
    tab.reject(3, "gap");
    expect(tab.shown).toBe(after("2h").position.text);
    expect(tab.notices).toMatchObject([{ kind: "refused", reject: { code: "illegal" } }]);
  });

  it("gives the number of a refused action to the next one", async () => {
    await tab.enter();
    tab.play("1h");
    tab.reject(1, "illegal");
    tab.play("2h");
    expect(tab.arrived).toEqual(["1 1h", "1 2h"]);
  });

  it("sends the same actions again when the server could not save them", async () => {
    await tab.enter();
    tab.play("1h", "2h");
    tab.reject(1, "storage");
    tab.reject(2, "gap");
    expect(tab.view.unsaved).toBe(true);
    await timers.pass(1_000);
    expect(tab.arrived).toEqual(["1 1h", "2 2h", "1 1h", "2 2h"]);
    tab.ack("1h");
    expect(tab.view.unsaved).toBe(false);
    expect(tab.notices).toEqual([]);
  });

  it("asks for the board when an ack's hash is another than ours", async () => {
    await tab.enter();
    tab.play("1h");
    const joins = tab.network.socket.of("join").length;
    tab.tell({ t: "ack", n: tab.numberOf(1), seq: 1, hash: "000000000000", count: 41, t_ms: 1 });
    expect(tab.network.socket.of("join")).toHaveLength(joins + 1);
    tab.position("2h");
    expect(tab.shown).toBe(after("2h").position.text);
  });
});

describe("losses", () => {
  it("sends again what was sent without an answer, with the same numbers", async () => {
    await tab.enter();
    tab.play("1h", "2h");
    await tab.cutAndReturn();
    expect(tab.arrived).toEqual(["1 1h", "2 2h"]);
  });

  it("takes an action as confirmed when only its ack was lost", async () => {
    await tab.enter();
    tab.play("1h", "2h");
    await tab.cutAndReturn("1h");
    expect(tab.view.attempt?.seq).toBe(1);
    expect(tab.shown).toBe(after("1h", "2h").position.text);
    expect(tab.arrived.at(-1)).toBe("2 2h");
  });

  it("plays on without a link and sends everything in order afterwards", async () => {
    await tab.enter();
    tab.network.socket.cut();
    tab.play("1h", "2h", "5h", "undo");
    expect(tab.shown).toBe(after("1h", "2h").position.text);
    tab.connection.wake();
    await tab.seat();
    expect(tab.arrived).toEqual(["1 1h", "2 2h", "3 5h", "4 undo"]);
  });

  it("lets 32 actions wait and refuses the next with a reason", async () => {
    await tab.enter();
    tab.network.socket.cut();
    for (let pair = 0; pair < 17; pair += 1) tab.play("1a", "undo");
    expect(tab.view.attempt?.pending).toHaveLength(32);
    expect(tab.notices).toContainEqual({ kind: "full" });
  });

  it("comes back by itself when the server restarts", async () => {
    await tab.enter();
    tab.play("1h");
    tab.tell({ t: "restarting" });
    tab.network.socket.cut(1012);
    await timers.pass(5_000);
    await tab.seat("1h");
    expect(tab.view.link.kind).toBe("live");
    expect(tab.view.attempt?.pending).toEqual([]);
  });

  it("says so when another board was played elsewhere, and adopts it", async () => {
    await tab.enter();
    tab.network.socket.cut();
    tab.play("1h");
    tab.connection.wake();
    await tab.seat("2h", "5h");
    expect(tab.notices).toEqual([{ kind: "overtaken", lost: 1 }]);
    expect(tab.shown).toBe(after("2h", "5h").position.text);
    expect(tab.arrived).toEqual([]);
  });
});

describe("reload", () => {
  it("loses neither the actions that wait nor what they may undo", async () => {
    await tab.enter();
    tab.play("1h");
    tab.ack("1h");
    tab.network.socket.cut();
    tab.play("2h", "5h");
    const reloaded = new Tab(timers, shelf);
    await reloaded.enter("1h");
    expect(reloaded.shown).toBe(after("1h", "2h", "5h").position.text);
    expect(reloaded.arrived).toEqual(["2 2h", "3 5h"]);
    expect(reloaded.view.attempt?.shown.undoable).toBe(3);
  });

  it("asks for the history that this browser does not have, so that undo works", async () => {
    await tab.enter("1h", "2h");
    expect(tab.network.socket.of("resume")).toMatchObject([{ seq: 0 }]);
    for (const [index, m] of ["1h", "2h"].entries()) {
      const { hash, count } = after("1h", "2h").position;
      tab.tell({ t: "moved", race: "r1", racer: "p1", seq: index + 1, m, count, t_ms: 0, hash });
    }
    tab.play("undo");
    expect(tab.shown).toBe(after("1h").position.text);
  });

  it("keeps nothing of an attempt that is over", async () => {
    await tab.enter();
    tab.play("1h");
    tab.tell({ t: "ended", race: "r1", racer: "p1", outcome: "resigned", count: 41, time_ms: 5, rank: null });
    expect(shelf.length).toBe(0);
    expect(tab.view.stage).toBe("result");
  });
});

describe("seats", () => {
  it("takes none by opening a link", async () => {
    tab.room.enter();
    await tab.greet();
    tab.tell(raceInfo({ phase: "open", racers: [racer({ id: "p2", state: "seated" })] }));
    expect(tab.network.socket.of("watch")).toHaveLength(1);
    expect(tab.network.socket.of("join")).toHaveLength(0);
    expect(tab.view.stage).toBe("lobby");
  });

  it("returns to the one that is already held", async () => {
    tab.room.enter();
    await tab.greet();
    tab.tell(raceInfo());
    expect(tab.network.socket.of("join")).toHaveLength(1);
  });

  it("are left for watching, by one's own wish or by the owner's", async () => {
    tab.room.enter();
    await tab.greet();
    tab.tell(raceInfo({ phase: "open", racers: [racer({ state: "seated" })] }));
    tab.tell({ t: "ok", n: tab.network.socket.of("join")[0].n });
    void tab.room.vacate();
    tab.tell({ t: "ok", n: tab.network.socket.of("leave")[0].n });
    await timers.pass(0);
    expect(tab.network.socket.of("watch")).toHaveLength(2);
    tab.tell(raceInfo({ phase: "open", racers: [racer({ state: "seated" })] }));
    await timers.pass(0);
    tab.tell({ t: "ok", n: tab.network.socket.of("join")[1].n });
    await timers.pass(0);
    tab.tell(raceInfo({ phase: "open", racers: [] }));
    expect(tab.network.socket.of("watch")).toHaveLength(3);
  });

  it("that are gone after a break of the link are watched instead", async () => {
    await tab.enter();
    tab.network.socket.cut();
    tab.connection.wake();
    await tab.greet();
    tab.tell({ t: "reject", n: tab.network.socket.of("join")[0].n, code: "closed", text: "" });
    await timers.pass(0);
    expect(tab.network.socket.of("watch")).toHaveLength(1);
  });

  it("stops when the race is opened elsewhere and plays here again when asked", async () => {
    await tab.enter();
    tab.network.socket.cut(4409, "r1");
    await timers.pass(60_000);
    expect(tab.view.link.kind).toBe("stopped");
    tab.connection.reopen();
    await tab.seat();
    expect(tab.network.socket.of("join")).toHaveLength(1);
    expect(tab.view.link.kind).toBe("live");
  });
});

describe("the start", () => {
  it("draws no card before the server's clock reaches it", async () => {
    tab.room.enter();
    await tab.greet();
    tab.tell(raceInfo({ phase: "countdown" }));
    tab.tell({ ...DEAL, start_at: START_AT + 400 });
    await timers.pass(399);
    expect(tab.view.stage).toBe("countdown");
    await timers.pass(1);
    expect(tab.view.stage).toBe("playing");
  });

  it("forgets the countdown when it is held", async () => {
    tab.room.enter();
    await tab.greet();
    tab.tell(raceInfo({ phase: "countdown", racers: [racer({ state: "seated" })] }));
    tab.tell({ t: "countdown", race: "r1", start_at: START_AT + 5_000, now: START_AT });
    expect(tab.view.stage).toBe("countdown");
    tab.tell(raceInfo({ phase: "open", racers: [racer({ state: "seated" })] }));
    expect(tab.view.stage).toBe("lobby");
  });

  it("sends an action again that came before the server's start", async () => {
    await tab.enter();
    tab.play("1h");
    tab.reject(1, "not_started");
    await timers.pass(150);
    expect(tab.arrived).toEqual(["1 1h", "1 1h"]);
    expect(tab.notices).toEqual([]);
  });
});

describe("the scoreboard", () => {
  it("keeps the newest version, in whatever order they come", async () => {
    await tab.enter();
    tab.tell({ t: "progress", race: "r1", v: 18, racers: { p1: [44, 9, 1, "racing"] } });
    tab.tell({ t: "progress", race: "r1", v: 17, racers: { p1: [43, 8, 1, "racing"] } });
    expect(tab.view.race?.racers[0]).toMatchObject({ count: 44, moves: 9, undos: 1 });
  });

  it("needs no version that was dropped", async () => {
    await tab.enter();
    tab.tell({ t: "progress", race: "r1", v: 16, racers: { p1: [42, 7, 1, "racing"] } });
    tab.tell({ t: "progress", race: "r1", v: 18, racers: { p1: [44, 9, 1, "racing"] } });
    expect(tab.view.race?.racers[0].count).toBe(44);
  });
});

describe("a page that only looks on", () => {
  /** What was asked for over the newest socket. */
  function requests(wall: Tab): string[] {
    return wall.network.socket.sent.map(({ t }) => t).filter((t) => t !== "hello" && t !== "ping");
  }

  it("never takes the seat from the tab that plays", async () => {
    const wall = new Tab(timers, shelf, { watchOnly: true });
    wall.room.enter();
    await wall.greet();
    wall.tell(raceInfo());
    wall.tell(raceInfo({ racers: [racer({ count: 41 })] }));
    expect(requests(wall)).toEqual(["watch"]);
  });

  it("does not free its reader's seat when it is left before the start", async () => {
    const wall = new Tab(timers, shelf, { watchOnly: true });
    wall.room.enter();
    await wall.greet();
    wall.tell(raceInfo({ phase: "open", racers: [racer({ state: "seated" })] }));
    wall.room.leave();
    expect(requests(wall)).toEqual(["watch"]);
  });
});
