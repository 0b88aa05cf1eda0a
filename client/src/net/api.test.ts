import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { api, ApiError } from "./api";

interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

const realFetch = globalThis.fetch;
let calls: Call[];

/** Answer every call with one response. */
function answer(response: () => Response | Promise<Response>): void {
  calls = [];
  globalThis.fetch = ((path: string, init: RequestInit) => {
    calls.push({ path, init });
    return Promise.resolve().then(response);
  }) as typeof fetch;
}

const problem = (status: number, body: string): (() => Response) => () => new Response(body, { status });

beforeEach(() => {
  answer(() => new Response("{}"));
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

async function failure(): Promise<ApiError> {
  const error: unknown = await api.me().catch((caught: unknown) => caught);
  if (error instanceof ApiError) return error;
  throw new Error("the call did not fail with an ApiError");
}

describe("HTTP calls", () => {
  it("say that they send JSON, which the server wants of unsafe ones", async () => {
    await api.rename("Ann");
    expect(calls[0]).toMatchObject({ path: "/api/me", init: { method: "PATCH", body: '{"name":"Ann"}', headers: { "content-type": "application/json" } } });
  });

  it("encode what becomes part of an address", async () => {
    await api.leaderboard("deal/FC1-C4-AAAAATI/free cell", { undo: "none", after: "a&b" });
    expect(calls[0].path).toBe("/api/leaderboards/deal/FC1-C4-AAAAATI/free%20cell?undo=none&after=a%26b");
  });

  it("leave out parameters that have no value", async () => {
    await api.attempts("p1");
    expect(calls[0].path).toBe("/api/players/p1/attempts");
  });

  it("fail with the code of the problem", async () => {
    answer(problem(400, '{"code":"bad_name","detail":"no visible character"}'));
    expect(await failure()).toMatchObject({ code: "bad_name", status: 400, message: "no visible character" });
  });

  it("fail with a code of their own where a proxy answered something else", async () => {
    answer(problem(502, "<html>"));
    expect(await failure()).toMatchObject({ code: "unexpected", status: 502 });
  });

  it("fail as offline where nothing answered", async () => {
    answer(() => Promise.reject(new TypeError("failed to fetch")));
    expect(await failure()).toMatchObject({ code: "offline", status: 0 });
  });
});
