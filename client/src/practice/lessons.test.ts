import { describe, expect, test } from "vitest";

import { finishes } from "../rules/auto";
import { Move } from "../rules/moves";
import { legalMoves } from "../rules/play";
import { VARIANTS } from "../rules/variants";
import { fulfils, lessonOf } from "./lessons";

describe.each(Object.values(VARIANTS))("the lesson of $name", ({ name, returns }) => {
  const lesson = lessonOf(name);

  test("can be done at every step", () => {
    // Guarantee: each step has a legal move that does what it asks for.
    for (const step of lesson.steps) {
      const moves = legalMoves(lesson.variant, step.position).filter((move) => fulfils(lesson, step, move));
      expect(moves, step.kind).not.toEqual([]);
    }
  });

  test("teaches everything that the variant allows, and nothing else", () => {
    // Guarantee: returns are taught where there are returns.
    const kinds = lesson.steps.map(({ kind }) => kind);
    expect(kinds.includes("return")).toBe(returns);
    expect(new Set(kinds)).toEqual(new Set(["home", "build", "cell", "group", "empty", "finish", ...(returns ? ["return"] : [])]));
  });

  test("ends where the rest goes home by itself", () => {
    // Guarantee: what the last step promises comes true.
    expect(finishes(lesson.variant, lesson.steps[lesson.steps.length - 1].position)).toBe(true);
  });
});

test("another legal move does not fulfil a step", () => {
  // Guarantee: the learner is not told "done" for something else.
  const lesson = lessonOf("freecell");
  const [home, build] = lesson.steps;
  expect(fulfils(lesson, home, Move.parse("1a"))).toBe(false);
  expect(fulfils(lesson, build, Move.parse("52"))).toBe(true);
  expect(fulfils(lesson, build, Move.parse("5b"))).toBe(false);
});
