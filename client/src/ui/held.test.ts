import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { held } from "./held";

let done = 0;
let enabled = true;
let button: EventTarget;
let detach: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  done = 0;
  enabled = true;
  button = new EventTarget();
  const attach = held(() => (done += 1), () => enabled);
  // A target of events is all that is used of the button.
  detach = attach(button as HTMLButtonElement) as () => void;
});

afterEach(() => {
  vi.useRealTimers();
});

function fire(type: string): void {
  button.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { button: 0 }));
}

test("a click acts once", () => {
  // Guarantee: press, release and click are one act.
  fire("pointerdown");
  vi.advanceTimersByTime(120);
  fire("pointerup");
  fire("click");
  expect(done).toBe(1);
});

test("a hold acts again and again, and its click adds nothing", () => {
  // Guarantee: it stops with the release.
  fire("pointerdown");
  vi.advanceTimersByTime(400 + 3 * 140);
  fire("pointerup");
  fire("click");
  vi.advanceTimersByTime(5_000);
  expect(done).toBe(4);
});

test("a hold does nothing while there is nothing to do", () => {
  // Guarantee: it is asked before each repetition.
  enabled = false;
  fire("pointerdown");
  vi.advanceTimersByTime(2_000);
  expect(done).toBe(0);
});

test("a button that is gone does nothing any more", () => {
  // Guarantee: no timer outlives it.
  fire("pointerdown");
  detach();
  vi.advanceTimersByTime(5_000);
  fire("click");
  expect(done).toBe(0);
});
