import { expect, test } from "vitest";

import { CUES } from "./cues";

const ALL = Object.entries(CUES);

test.each(ALL)("the cue %s is short, audible and never shrill", (_name, notes) => {
  // Guarantee: nothing outlasts a second, is louder than the speaker can bear, or pierces.
  for (const { pitch, at, length, volume } of notes) {
    expect(at + length).toBeLessThanOrEqual(1);
    expect(volume).toBeGreaterThan(0);
    expect(volume).toBeLessThanOrEqual(0.5);
    expect(pitch).toBeGreaterThan(100);
    expect(pitch).toBeLessThan(1_500);
  }
});

test("cues can be told apart", () => {
  // Guarantee: no two cues are the same notes.
  expect(new Set(ALL.map(([, notes]) => JSON.stringify(notes))).size).toBe(ALL.length);
});
