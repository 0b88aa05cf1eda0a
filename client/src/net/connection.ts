/** One tab's connection: greets, pings, notices dead links, and comes back by itself. */

import { backoff, restartWait } from "./backoff";
import { ServerClock } from "./clock";
import { afterClose, type StopReason } from "./closes";
import type { FromClient, ToClient, PlayerInfo, Welcome } from "./messages";
import type { Cancel, OpenSocket, Socket, Timers } from "./surroundings";

/** How the link stands, for people: `live` means that a pong came within the last 5 s. */
export type Link =
  | { readonly kind: "live" }
  | { readonly kind: "catching-up" }
  | { readonly kind: "offline"; readonly since: number }
  | { readonly kind: "stopped"; readonly why: StopReason; readonly detail: string };

export interface ConnectionParts {
  readonly open: OpenSocket;
  readonly timers: Timers;
  readonly random: () => number;
  /** Makes sure that the browser has a session; throws when the server can't be reached. */
  readonly signIn: () => Promise<unknown>;
}

export interface ConnectionListener {
  /** The server greeted us on a fresh socket: whatever was followed must be asked for again. */
  welcomed(welcome: Welcome): void;
  received(message: ToClient): void;
  linkChanged(link: Link): void;
}

const PING_EVERY_MS = 2_000;
const FRESH_MS = 5_000;
const DEAD_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const WAKE_PATIENCE_MS = 3_000;

type Stage = "idle" | "connecting" | "greeting" | "open" | "waiting" | "stopped";

/** Keeps one socket to the server alive; `start` opens it, `stop` closes it for good. */
export class Connection {
  readonly clock = new ServerClock();
  readonly #parts: ConnectionParts;
  #listeners: readonly ConnectionListener[] = [];
  #stage: Stage = "idle";
  #socket: Socket | null = null;
  #generation = 0;
  #failures = 0;
  #signedIn = false;
  #restarting = false;
  #pingSentAt: number | null = null;
  #lastPongAt: number;
  #lastRequest = 0;
  #cancels: Cancel[] = [];
  #link: Link = { kind: "catching-up" };
  #player: PlayerInfo | null = null;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#lastPongAt = parts.timers.now();
  }

  get link(): Link {
    return this.#link;
  }

  /** Who the server says we are, or `null` before the first welcome. */
  get player(): PlayerInfo | null {
    return this.#player;
  }

  /** The server's time now, in epoch milliseconds, as far as we can tell. */
  serverNow(): number {
    return this.clock.at(this.#parts.timers.now());
  }

  /** Pick a request number that this connection has not used yet. */
  nextRequest(): number {
    this.#lastRequest += 1;
    return this.#lastRequest;
  }

  /** Be told of messages and of the link; the returned function ends that. */
  listen(listener: ConnectionListener): Cancel {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  start(): void {
    if (this.#stage === "idle") this.#connect();
  }

  stop(): void {
    this.#drop();
    this.#stage = "idle";
  }

  /** Connect again at once, whatever was decided before: "play here", or "try again". */
  reopen(): void {
    if (this.#link.kind === "stopped" && this.#link.why === "credential") this.#signedIn = false;
    this.#drop();
    this.#failures = 0;
    this.#setLink({ kind: "catching-up" });
    this.#connect();
  }

  /** Send when the server has greeted us on this socket; say whether it left. */
  send(message: FromClient): boolean {
    if (this.#stage !== "open" || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The page was shown again or the network came back: trust nothing, ask now. */
  wake(): void {
    if (this.#stage === "waiting") {
      this.#drop();
      this.#connect();
    } else if (this.#stage === "open") {
      this.clock.reset();
      this.#ping();
      const asked = this.#parts.timers.now();
      this.#later(WAKE_PATIENCE_MS, () => {
        if (this.#lastPongAt < asked) this.#replace();
      });
    }
  }

  #connect(): void {
    this.#stage = "connecting";
    const generation = this.#generation;
    const current = (): boolean => generation === this.#generation;
    this.#later(CONNECT_TIMEOUT_MS, () => {
      if (this.#stage !== "open") this.#replace();
    });
    const ready = this.#signedIn ? Promise.resolve() : this.#parts.signIn();
    ready.then(
      () => {
        this.#signedIn = true;
        if (current()) this.#openSocket(current);
      },
      () => {
        if (current()) this.#closed(1006, "");
      },
    );
  }

  #openSocket(current: () => boolean): void {
    this.#socket = this.#parts.open({
      opened: () => {
        if (current()) this.#greet();
      },
      received: (text) => {
        if (current()) this.#receive(JSON.parse(text) as ToClient);
      },
      closed: (code, reason) => {
        if (current()) this.#closed(code, reason);
      },
    });
  }

  #greet(): void {
    this.#stage = "greeting";
    this.#socket?.send(JSON.stringify({ t: "hello" } satisfies FromClient));
  }

  #receive(message: ToClient): void {
    if (message.t === "welcome") this.#welcomed(message);
    else if (message.t === "pong") this.#ponged(message.now);
    else {
      if (message.t === "restarting") this.#restarting = true;
      for (const listener of this.#listeners) listener.received(message);
    }
  }

  #welcomed(welcome: Welcome): void {
    this.#stage = "open";
    this.#failures = 0;
    this.#restarting = false;
    this.#player = welcome.player;
    this.#lastPongAt = this.#parts.timers.now();
    this.#setLink({ kind: "live" });
    for (const listener of this.#listeners) listener.welcomed(welcome);
    this.#beat();
  }

  #beat(): void {
    const age = this.#parts.timers.now() - this.#lastPongAt;
    if (age >= DEAD_MS) {
      this.#replace();
      return;
    }
    if (age > FRESH_MS) this.#setLink({ kind: "catching-up" });
    if (this.#pingSentAt === null || age > FRESH_MS) this.#ping();
    this.#later(PING_EVERY_MS, () => {
      this.#beat();
    });
  }

  #ping(): void {
    this.#pingSentAt = this.#parts.timers.now();
    this.send({ t: "ping" });
  }

  #ponged(serverNow: number): void {
    const now = this.#parts.timers.now();
    if (this.#pingSentAt !== null) this.clock.add(this.#pingSentAt, now, serverNow);
    this.#pingSentAt = null;
    this.#lastPongAt = now;
    this.#setLink({ kind: "live" });
  }

  /** Give this socket up and try again; its own close event, if it ever comes, concerns nobody any more. */
  #replace(): void {
    this.#closed(1006, "");
  }

  #closed(code: number, reason: string): void {
    const next = afterClose(code);
    this.#drop();
    if (next.kind === "stop") {
      this.#stage = "stopped";
      this.#setLink({ kind: "stopped", why: next.why, detail: reason });
      return;
    }
    this.#stage = "waiting";
    this.#setLink(this.#link.kind === "offline" ? this.#link : { kind: "offline", since: this.#lastPongAt });
    const spread = next.kind === "retry-spread" || this.#restarting;
    const wait = spread ? restartWait(this.#parts.random) : backoff(this.#failures, this.#parts.random);
    this.#failures += 1;
    this.#restarting = false;
    this.#later(next.kind === "retry-later" ? Math.max(next.ms, wait) : wait, () => {
      this.#drop();
      this.#connect();
    });
  }

  #drop(): void {
    this.#generation += 1;
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#pingSentAt = null;
    this.#socket?.close();
    this.#socket = null;
  }

  #later(ms: number, run: () => void): void {
    const cancel = this.#parts.timers.after(ms, () => {
      this.#cancels = this.#cancels.filter((other) => other !== cancel);
      run();
    });
    this.#cancels.push(cancel);
  }

  #setLink(link: Link): void {
    if (JSON.stringify(link) === JSON.stringify(this.#link)) return;
    this.#link = link;
    for (const listener of this.#listeners) listener.linkChanged(link);
  }
}
