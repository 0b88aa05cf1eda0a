/** One pointer's way from press to release: a tap, a drag, or nothing. Pure: events in, the next state and one effect out. */

import type { Point } from "./layout";
import type { Spot } from "./targets";
import type { Tail } from "./piles";

export interface PointerInput {
  readonly id: number;
  readonly at: Point;
  /** Milliseconds on any steady clock. */
  readonly time: number;
}

/** What was pressed: its spot, and the cards that would come along, if they may. */
export interface Pressed {
  readonly spot: Spot;
  readonly grab: Tail | undefined;
}

export type Gesture =
  | { readonly kind: "idle" }
  | ({ readonly kind: "pressed" | "dragging" } & Held);

interface Held extends Pressed {
  readonly id: number;
  readonly from: Point;
  readonly at: Point;
  readonly since: number;
}

export type Effect =
  | { readonly kind: "tap"; readonly spot: Spot; readonly time: number }
  | { readonly kind: "drop"; readonly grab: Tail; readonly moved: Point };

export interface Turn {
  readonly gesture: Gesture;
  readonly effect?: Effect;
}

export const IDLE: Gesture = { kind: "idle" };

/** A shaking finger stays a tap for so many pixels. */
const SLOP = 7;
/** Holding longer than this on a card that can't be taken only peeks at it. */
const PEEK_MS = 350;

/** Press a pointer on the table; a second pointer changes nothing while the first is down. */
export function press(gesture: Gesture, input: PointerInput, pressed: Pressed | undefined): Gesture {
  if (gesture.kind !== "idle" || pressed === undefined) return gesture;
  return { kind: "pressed", ...pressed, id: input.id, from: input.at, at: input.at, since: input.time };
}

/** Move a pointer: beyond the slop a press becomes a drag, if there is something to drag. */
export function drag(gesture: Gesture, input: PointerInput): Gesture {
  if (gesture.kind === "idle" || gesture.id !== input.id) return gesture;
  const begins = gesture.grab !== undefined && distance(gesture.from, input.at) > SLOP;
  return { ...gesture, kind: begins ? "dragging" : gesture.kind, at: input.at };
}

/** Release a pointer: a press was a tap, a drag drops its cards. */
export function release(gesture: Gesture, input: PointerInput): Turn {
  if (gesture.kind === "idle" || gesture.id !== input.id) return { gesture };
  const { spot, grab, since } = gesture;
  if (gesture.kind === "dragging" && grab !== undefined) {
    return { gesture: IDLE, effect: { kind: "drop", grab, moved: movedBy(drag(gesture, input)) } };
  }
  const strayed = distance(gesture.from, input.at) > SLOP;
  const peeked = grab === undefined && input.time - since > PEEK_MS;
  if (strayed || peeked) return { gesture: IDLE };
  return { gesture: IDLE, effect: { kind: "tap", spot, time: input.time } };
}

/** Cancel a pointer: everything goes back and nothing is sent. */
export function cancel(gesture: Gesture, id: number): Gesture {
  return gesture.kind !== "idle" && gesture.id === id ? IDLE : gesture;
}

/** Tell how far a gesture has moved what it holds. */
export function movedBy(gesture: Gesture): Point {
  if (gesture.kind !== "dragging") return { x: 0, y: 0 };
  return { x: gesture.at.x - gesture.from.x, y: gesture.at.y - gesture.from.y };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
