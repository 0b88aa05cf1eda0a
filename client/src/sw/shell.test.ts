import { describe, expect, test } from "vitest";

import { answerTo, outdated } from "./shell";

const ORIGIN = "https://play.example";

function answer(path: string, mode = "cors", method = "GET"): string {
  return answerTo({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
}

describe("what is asked of the server", () => {
  test.each(["/api/me", "/api/daily", "/ws", "/api"])("is never answered from a copy: %s", (path) => {
    // Guarantee: no state of a race and no board is ever an old one.
    expect([answer(path), answer(path, "navigate")]).toEqual(["network", "network"]);
  });

  test("is passed on where it changes something, or goes elsewhere", () => {
    // Guarantee: only plain reads of our own files are kept.
    expect(answer("/assets/a.js", "cors", "POST")).toBe("network");
    expect(answer("https://other.example/assets/a.js")).toBe("network");
  });
});

test("files of the build are answered from the copy", () => {
  // Guarantee: their names carry the hash of their content, so a copy is never wrong.
  expect(answer("/assets/index-abc.js")).toBe("copy");
  expect(answer("/apiary.svg")).toBe("copy");
});

test("a page that is opened comes from the server while it can be reached", () => {
  // Guarantee: after a deploy the next page that is opened is the new one.
  expect(answer("/r/abc", "navigate")).toBe("page");
});

describe("after a deploy", () => {
  const names = ["samedeal-shell-1", "other", "samedeal-shell-2", "samedeal-shell-3"];

  test("the build before is kept for the tabs that are still open", () => {
    // Guarantee: an old tab finds the parts that it fetches late.
    expect(outdated(names, "samedeal-shell-3")).toEqual(["samedeal-shell-1"]);
  });

  test("others' caches are left alone", () => {
    // Guarantee: only our own caches are dropped.
    expect(outdated(["other", "samedeal-shell-3"], "samedeal-shell-3")).toEqual([]);
  });
});
