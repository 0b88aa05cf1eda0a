/** Plays cues, if the reader wishes for sounds and the browser lets us. */

import { untrack } from "svelte";

import { settings } from "../settings/current.svelte";
import { type Cue, CUES, type Note } from "./cues";

/** A sound that would come later than this, in milliseconds, says nothing any more. */
const STALE_MS = 150;
/** The same cue again within this many milliseconds would only be louder. */
const AGAIN_MS = 45;
const VOLUME = 0.5;
/** As near to silence as an exponential fade can come. */
const SILENCE = 0.0001;

let output: AudioContext | null = null;
let last: { readonly name: Cue; readonly at: number } | null = null;

/** Play a cue; silent while sounds are off, or until the page was first touched. */
export function cue(name: Cue): void {
  // An effect that sounds must not sound again because a setting changed.
  if (!untrack(settings).sounds || isEcho(name)) return;
  output ??= open();
  if (output !== null) void sound(output, CUES[name]);
}

function isEcho(name: Cue): boolean {
  const now = performance.now();
  const echo = last?.name === name && now - last.at < AGAIN_MS;
  if (!echo) last = { name, at: now };
  return echo;
}

/** A browser makes noise only after a gesture; asking earlier would only earn a warning. */
function open(): AudioContext | null {
  const touched = (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true;
  return touched && "AudioContext" in window ? new AudioContext() : null;
}

async function sound(context: AudioContext, notes: readonly Note[]): Promise<void> {
  const asked = performance.now();
  if (context.state !== "running") await context.resume();
  if (performance.now() - asked > STALE_MS) return;
  for (const each of notes) strike(context, each);
}

function strike(context: AudioContext, { pitch, at, length, volume, shape }: Note): void {
  const start = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(volume * VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
