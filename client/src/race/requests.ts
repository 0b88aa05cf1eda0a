/** Requests that wait for their one answer. */

import type { FromClient, Ok, Reject } from "../net/messages";

/** What became of a request: carried out, refused with a code, or unknown since the link broke. */
export type Outcome =
  | { readonly kind: "ok"; readonly race: string | null }
  | { readonly kind: "refused"; readonly reject: Reject }
  | { readonly kind: "lost" };

type WithoutNumber<T> = T extends { n: number } ? Omit<T, "n"> : never;
/** A request before it has its number. */
export type Request = WithoutNumber<FromClient>;

export interface RequestParts {
  readonly nextRequest: () => number;
  readonly send: (message: FromClient) => boolean;
}

/** Numbers requests, sends them, and hands each its answer. */
export class Requests {
  readonly #parts: RequestParts;
  readonly #waiting = new Map<number, (outcome: Outcome) => void>();

  constructor(parts: RequestParts) {
    this.#parts = parts;
  }

  /** Ask; resolves with `lost` where there is no link, and never rejects. */
  ask(request: Request): Promise<Outcome> {
    const n = this.#parts.nextRequest();
    const sent = this.#parts.send({ ...request, n });
    if (!sent) return Promise.resolve({ kind: "lost" });
    return new Promise((resolve) => {
      this.#waiting.set(n, resolve);
    });
  }

  /** Take in an answer; say whether somebody waited for it. */
  answer(message: Ok | Reject): boolean {
    const resolve = this.#waiting.get(message.n);
    this.#waiting.delete(message.n);
    resolve?.(message.t === "ok" ? { kind: "ok", race: message.race ?? null } : { kind: "refused", reject: message });
    return resolve !== undefined;
  }

  /** The link broke: nothing that waits will be answered. */
  lose(): void {
    for (const resolve of this.#waiting.values()) resolve({ kind: "lost" });
    this.#waiting.clear();
  }
}
