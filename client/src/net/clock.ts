/** The server's clock as estimated from ping round trips. */

interface Sample {
  readonly roundTrip: number;
  readonly offset: number;
}

const KEPT_SAMPLES = 10;

/**
 * Estimates server time from round trips; the fastest of the last ten decides, since its error is at most half of it.
 *
 * All values are epoch milliseconds; `offset` is server time minus local time.
 */
export class ServerClock {
  #samples: readonly Sample[] = [];

  /** Take in one round trip: when the ping left, when its pong came, and the server's `now` in it. */
  add(sentAt: number, receivedAt: number, serverNow: number): void {
    const sample = {
      roundTrip: Math.max(0, receivedAt - sentAt),
      offset: serverNow - (sentAt + receivedAt) / 2,
    };
    this.#samples = [...this.#samples.slice(1 - KEPT_SAMPLES), sample];
  }

  /** Forget everything, after the local clock jumped (sleep, or set by hand). */
  reset(): void {
    this.#samples = [];
  }

  /** Tell the server's time at the local time `local`; local time itself until the first sample. */
  at(local: number): number {
    return local + (this.#best?.offset ?? 0);
  }

  /** The shortest round trip kept, in milliseconds, or `null` before the first. */
  get roundTrip(): number | null {
    return this.#best?.roundTrip ?? null;
  }

  get #best(): Sample | undefined {
    return this.#samples.reduce<Sample | undefined>(
      (best, sample) => (best === undefined || sample.roundTrip <= best.roundTrip ? sample : best),
      undefined,
    );
  }
}
