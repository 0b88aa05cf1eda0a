import { describe, expect, it } from "vitest";

import type { FromClient } from "../net/messages";
import { Requests } from "./requests";

function setUp(linked = true) {
  const sent: FromClient[] = [];
  let last = 0;
  const requests = new Requests({
    nextRequest: () => (last += 1),
    send: (message) => linked && sent.push(message) > 0,
  });
  return { requests, sent };
}

describe("requests", () => {
  it("are numbered and each gets its own answer", async () => {
    const { requests, sent } = setUp();
    const first = requests.ask({ t: "join", race: "r1" });
    const second = requests.ask({ t: "rematch", race: "r1" });
    requests.answer({ t: "ok", n: 2, race: "r2" });
    requests.answer({ t: "reject", n: 1, code: "full", text: "" });
    expect(sent).toEqual([{ t: "join", race: "r1", n: 1 }, { t: "rematch", race: "r1", n: 2 }]);
    expect(await first).toMatchObject({ kind: "refused", reject: { code: "full" } });
    expect(await second).toEqual({ kind: "ok", race: "r2" });
  });

  it("are lost at once without a link, and later when it breaks", async () => {
    expect(await setUp(false).requests.ask({ t: "resign", race: "r1" })).toEqual({ kind: "lost" });
    const { requests } = setUp();
    const asked = requests.ask({ t: "resign", race: "r1" });
    requests.lose();
    expect(await asked).toEqual({ kind: "lost" });
  });

  it("leave answers alone that nobody waits for", () => {
    expect(setUp().requests.answer({ t: "ok", n: 9 })).toBe(false);
  });
});
