import { expect, test } from "vitest";

import { cancel, drag, type Gesture, IDLE, movedBy, type PointerInput, press, release } from "./gestures";

const CARD = { spot: { pile: "1", index: 4 }, grab: { pile: "1", count: 2 } };
const COVERED = { spot: { pile: "1", index: 0 }, grab: undefined };

function input(id: number, x: number, y: number, time = 0): PointerInput {
  return { id, at: { x, y }, time };
}

function dragging(): Gesture {
  return drag(press(IDLE, input(1, 100, 100), CARD), input(1, 130, 140));
}

test("a press and release on one place is a tap", () => {
  // Guarantee: a tap is told at the release, with its spot and time.
  const { gesture, effect } = release(press(IDLE, input(1, 100, 100), CARD), input(1, 102, 101, 80));
  expect(effect).toEqual({ kind: "tap", spot: CARD.spot, time: 80 });
  expect(gesture).toBe(IDLE);
});

test("a long press on a card that may be taken is a tap too", () => {
  // Guarantee: a slow finger is not misread; there is no timer.
  expect(release(press(IDLE, input(1, 0, 0), CARD), input(1, 0, 0, 5000)).effect?.kind).toBe("tap");
});

test("a shaking finger does not drag", () => {
  // Guarantee: a few pixels leave a press a press.
  expect(drag(press(IDLE, input(1, 100, 100), CARD), input(1, 104, 103)).kind).toBe("pressed");
});

test("beyond the slop the cards come along, and are dropped where the pointer is released", () => {
  // Guarantee: a drag carries what was grabbed by as much as the pointer moved.
  expect(movedBy(dragging())).toEqual({ x: 30, y: 40 });
  const { effect, gesture } = release(dragging(), input(1, 150, 160));
  expect(effect).toEqual({ kind: "drop", grab: CARD.grab, moved: { x: 50, y: 60 } });
  expect(gesture).toBe(IDLE);
});

test("a drag that comes back to where it began stays a drag", () => {
  // Guarantee: changing one's mind in the air is no tap.
  expect(release(dragging(), input(1, 100, 100)).effect?.kind).toBe("drop");
});

test("a second finger changes nothing", () => {
  // Guarantee: only the first pointer counts until it is up; then the next drag works.
  let gesture = dragging();
  gesture = press(gesture, input(2, 300, 300), COVERED);
  gesture = drag(gesture, input(2, 350, 350));
  expect(release(gesture, input(2, 350, 350))).toEqual({ gesture: dragging() });
  expect(cancel(gesture, 2)).toEqual(dragging());
  const { gesture: after } = release(gesture, input(1, 130, 140));
  expect(press(after, input(2, 1, 1), CARD).kind).toBe("pressed");
});

test("a cancelled pointer puts the cards back and sends nothing", () => {
  // Guarantee: what the browser takes away is as if it had not been.
  expect(cancel(dragging(), 1)).toBe(IDLE);
});

test("a covered card that can't be taken does not move", () => {
  // Guarantee: only a run is dragged; the release elsewhere is nothing.
  const gesture = drag(press(IDLE, input(1, 100, 100), COVERED), input(1, 200, 200));
  expect(gesture.kind).toBe("pressed");
  expect(release(gesture, input(1, 200, 200)).effect).toBeUndefined();
});

test("holding a covered card only peeks at it", () => {
  // Guarantee: a long look is not answered by a refusal, a tap is.
  const gesture = press(IDLE, input(1, 100, 100, 0), COVERED);
  expect(release(gesture, input(1, 100, 100, 900)).effect).toBeUndefined();
  expect(release(gesture, input(1, 100, 100, 90)).effect?.kind).toBe("tap");
});

test("a press on bare felt begins nothing", () => {
  // Guarantee: without a spot there is no gesture.
  expect(press(IDLE, input(1, 0, 0), undefined)).toBe(IDLE);
  expect(release(IDLE, input(1, 0, 0))).toEqual({ gesture: IDLE });
  expect(drag(IDLE, input(1, 0, 0))).toBe(IDLE);
});
