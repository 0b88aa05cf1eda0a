import { describe, expect, it } from "vitest";

import { FakeNetwork, FakeTimers } from "../testing/fakes";
import { Connection, type Link } from "./connection";
import type { ToClient } from "./messages";

const WELCOME: ToClient = {
  t: "welcome",
  player: { id: "p1", name: "Ann", tag: "1f3" },
  now: 0,
  version: "1",
  reactions: [],
};

function setUp(signIn: () => Promise<unknown> = () => Promise.resolve()) {
  const timers = new FakeTimers();
  const network = new FakeNetwork();
  const links: Link[] = [];
  const connection = new Connection({ open: network.open, timers, random: () => 0.5, signIn });
  connection.listen({ welcomed: () => undefined, received: () => undefined, linkChanged: (link) => links.push(link) });
  return { timers, network, connection, links };
}

async function connected() {
  const parts = setUp();
  parts.connection.start();
  await parts.timers.pass(0);
  parts.network.socket.accept();
  parts.network.socket.tell(WELCOME);
  return parts;
}

/** Let time pass while the server answers every ping at once. */
async function passLively(parts: Awaited<ReturnType<typeof connected>>, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    const asked = parts.network.socket.of("ping").length;
    await parts.timers.pass(500);
    if (parts.network.socket.of("ping").length > asked) parts.network.socket.tell({ t: "pong", now: parts.timers.now() });
  }
}

describe("connection", () => {
  it("signs in, then greets without a token, since the cookie came with the upgrade", async () => {
    const { network, connection } = await connected();
    expect(network.socket.sent[0]).toEqual({ t: "hello" });
    expect(connection.player?.name).toBe("Ann");
    expect(connection.link.kind).toBe("live");
  });

  it("sends nothing before the server has greeted it", async () => {
    const { timers, network, connection } = setUp();
    connection.start();
    await timers.pass(0);
    network.socket.accept();
    expect(connection.send({ t: "ping" })).toBe(false);
  });

  it("is live only while a pong is younger than 5 s", async () => {
    const parts = await connected();
    parts.network.socket.tell({ t: "pong", now: parts.timers.now() });
    await parts.timers.pass(6_100);
    expect(parts.connection.link.kind).toBe("catching-up");
    parts.network.socket.tell({ t: "pong", now: parts.timers.now() });
    expect(parts.connection.link.kind).toBe("live");
  });

  it("stays on one socket while the server answers", async () => {
    const parts = await connected();
    await passLively(parts, 60_000);
    expect(parts.network.sockets).toHaveLength(1);
    expect(parts.connection.link.kind).toBe("live");
  });

  it("replaces a socket that stays open without answering", async () => {
    const parts = await connected();
    await parts.timers.pass(13_000);
    expect(parts.network.sockets[0].closedByClient).toBe(true);
    expect(parts.network.sockets.length).toBeGreaterThan(1);
  });

  it("tells since when it is offline", async () => {
    const { timers, network, connection } = await connected();
    const lastHeard = timers.now();
    await timers.pass(1_000);
    network.socket.cut();
    expect(connection.link).toEqual({ kind: "offline", since: lastHeard });
  });

  it("comes back within 35 s however long the server was away", async () => {
    let up = false;
    const { timers, network, connection } = setUp(() => (up ? Promise.resolve() : Promise.reject(new Error("down"))));
    connection.start();
    await timers.pass(3_600_000);
    up = true;
    await timers.pass(35_000);
    expect(network.sockets.length).toBeGreaterThan(0);
  });

  it("abandons a connection that never opens after 5 s", async () => {
    const { timers, network, connection } = setUp();
    connection.start();
    await timers.pass(6_000);
    expect(network.sockets[0].closedByClient).toBe(true);
    expect(network.sockets).toHaveLength(2);
  });

  it.each([
    [4409, "elsewhere"],
    [4401, "credential"],
    [4400, "fault"],
  ] as const)("stops for good after %i", async (code, why) => {
    const { timers, network, connection } = await connected();
    network.socket.cut(code, "race r1");
    await timers.pass(300_000);
    expect(network.sockets).toHaveLength(1);
    expect(connection.link).toEqual({ kind: "stopped", why, detail: "race r1" });
  });

  it("waits longer after 4429, then comes back", async () => {
    const { timers, network } = await connected();
    network.socket.cut(4429);
    await timers.pass(14_000);
    expect(network.sockets).toHaveLength(1);
    await timers.pass(2_000);
    expect(network.sockets).toHaveLength(2);
  });

  it("plays here again when asked to", async () => {
    const { timers, network, connection } = await connected();
    network.socket.cut(4409);
    connection.reopen();
    await timers.pass(0);
    expect(network.sockets).toHaveLength(2);
  });

  it("notices within 3 s of being shown again that the old socket is dead", async () => {
    const parts = await connected();
    await passLively(parts, 4_000);
    parts.connection.wake();
    await parts.timers.pass(4_000);
    expect(parts.network.sockets).toHaveLength(2);
  });

  it("keeps the socket when the server answers after being shown again", async () => {
    const parts = await connected();
    await passLively(parts, 4_000);
    parts.connection.wake();
    await parts.timers.pass(100);
    parts.network.socket.tell({ t: "pong", now: parts.timers.now() });
    await passLively(parts, 6_000);
    expect(parts.network.sockets).toHaveLength(1);
  });

  it("does not wait out the backoff when the network returns", async () => {
    const { timers, network, connection } = await connected();
    network.socket.cut();
    connection.wake();
    await timers.pass(0);
    expect(network.sockets).toHaveLength(2);
  });

  it("hears nothing more of a socket that it has given up", async () => {
    const { timers, network, connection } = await connected();
    const old = network.socket;
    old.cut();
    connection.wake();
    await timers.pass(0);
    old.cut(4409);
    expect(connection.link.kind).not.toBe("stopped");
  });
});
