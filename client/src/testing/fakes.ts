/** Fakes that tests share: a clock that is moved by hand, and a socket whose other end is the test. */

import type { FromClient, ToClient } from "../net/messages";
import type { Cancel, OpenSocket, SocketEvents, Timers } from "../net/surroundings";

interface Planned {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that stands still until `pass` moves it. */
export class FakeTimers implements Timers {
  #now: number;
  #planned: readonly Planned[] = [];

  constructor(now = 1_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): Cancel {
    const planned = { at: this.#now + ms, run };
    this.#planned = [...this.#planned, planned];
    return () => {
      this.#planned = this.#planned.filter((other) => other !== planned);
    };
  }

  /** Let `ms` pass; whatever was planned in it runs at its own instant, and promises are settled in between. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settle();
      const next = [...this.#planned].sort((one, other) => one.at - other.at).at(0);
      if (next === undefined || next.at > end) break;
      this.#planned = this.#planned.filter((other) => other !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
    await settle();
  }
}

/** Let every promise that is ready run on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** One opened socket, seen from the server. */
export class FakeSocket {
  readonly sent: FromClient[] = [];
  closedByClient = false;
  readonly #events: SocketEvents;

  constructor(events: SocketEvents) {
    this.#events = events;
  }

  accept(): void {
    this.#events.opened();
  }

  tell(message: ToClient): void {
    this.#events.received(JSON.stringify(message));
  }

  cut(code = 1006, reason = ""): void {
    this.#events.closed(code, reason);
  }

  /** The messages of one type that came, oldest first. */
  of<T extends FromClient["t"]>(type: T): Extract<FromClient, { t: T }>[] {
    return this.sent.filter((message): message is Extract<FromClient, { t: T }> => message.t === type);
  }
}

/** Opens fake sockets and remembers them. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];

  readonly open: OpenSocket = (events) => {
    const socket = new FakeSocket(events);
    this.sockets.push(socket);
    return {
      send: (text) => socket.sent.push(JSON.parse(text) as FromClient),
      close: () => {
        socket.closedByClient = true;
      },
    };
  };

  /** The newest socket. */
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error("the client has opened no socket yet");
    return socket;
  }
}

/** A `localStorage` in memory. */
export class FakeShelf {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()].at(index) ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}
