/** Where a replay stands, and how it moves on: by itself at a speed, by hand, or move by move. */

import { marksOf, markAfter, markBefore } from "./marks";
import type { Replay } from "./replay";

export const SPEEDS: readonly number[] = [1, 2, 4, 8, 16];

/** Plays one or two replays by the same clock; to be made inside a component. */
export class Playback {
  readonly endMs: number;
  readonly #marks: readonly number[];
  #atMs = $state(0);
  #playing = $state(false);
  #speed = $state(4);

  constructor(replays: readonly Replay[]) {
    this.#marks = marksOf(replays);
    this.endMs = Math.max(...replays.map((replay) => replay.timeMs));
    $effect(() => (this.#playing ? this.#run() : undefined));
  }

  /** The elapsed time that is shown, in milliseconds since each one's own start. */
  get atMs(): number {
    return this.#atMs;
  }

  get playing(): boolean {
    return this.#playing;
  }

  get speed(): number {
    return this.#speed;
  }

  /** Play or pause; at the end it begins again. */
  toggle(): void {
    if (!this.#playing && this.#atMs >= this.endMs) this.#atMs = 0;
    this.#playing = !this.#playing;
  }

  seek(ms: number): void {
    this.#atMs = Math.min(Math.max(0, ms), this.endMs);
  }

  /** Go to the next move, or with -1 to the one before, and stay there. */
  step(direction: 1 | -1): void {
    this.#playing = false;
    this.seek(direction === 1 ? markAfter(this.#marks, this.#atMs) : markBefore(this.#marks, this.#atMs));
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
  }

  /** Choose the next faster speed, or with -1 the next slower. */
  changeSpeed(direction: 1 | -1): void {
    const place = SPEEDS.indexOf(this.#speed) + direction;
    this.#speed = SPEEDS[Math.min(Math.max(0, place), SPEEDS.length - 1)];
  }

  /** Move on with the screen's frames by what has really passed, so that a slow device shows the same time. */
  #run(): () => void {
    let last = performance.now();
    let frame = requestAnimationFrame(advance.bind(this));
    function advance(this: Playback, now: number): void {
      this.seek(this.#atMs + (now - last) * this.#speed);
      last = now;
      if (this.#atMs >= this.endMs) this.#playing = false;
      else frame = requestAnimationFrame(advance.bind(this));
    }
    return () => {
      cancelAnimationFrame(frame);
    };
  }
}
