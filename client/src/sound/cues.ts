/** What sounds when: each cue is a few notes, as numbers, so that no file need be fetched. */

import { HOME, type Move } from "../rules/moves";

export type Cue = "card" | "home" | "refused" | "undone" | "tick" | "go" | "won";

export interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** Seconds after the cue. */
  readonly at: number;
  /** How long it fades, in seconds. */
  readonly length: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly shape: OscillatorType;
}

function note(pitch: number, at: number, length: number, volume: number, shape: OscillatorType = "sine"): Note {
  return { pitch, at, length, volume, shape };
}

/** A chord of C major, risen through. */
const CHORD = [523.25, 659.25, 783.99, 1_046.5] as const;

/** Choose the cue of a move. */
export function cueOf(move: Move): Cue {
  return move.dest === HOME ? "home" : "card";
}

export const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  card: [note(190, 0, 0.05, 0.35, "triangle")],
  home: [note(587.33, 0, 0.09, 0.22), note(880, 0.05, 0.14, 0.2)],
  refused: [note(140, 0, 0.12, 0.3, "square")],
  undone: [note(330, 0, 0.06, 0.2, "triangle"), note(247, 0.05, 0.08, 0.2, "triangle")],
  tick: [note(659.25, 0, 0.09, 0.3)],
  go: [note(1_046.5, 0, 0.35, 0.35)],
  won: CHORD.map((pitch, nth) => note(pitch, nth * 0.11, 0.5, 0.3, "triangle")),
};
