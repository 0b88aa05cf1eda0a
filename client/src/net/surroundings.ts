/** What the connection needs from its surroundings; tests bring their own. */

/** Takes back what was planned or registered. */
export type Cancel = () => void;

/** The local clock, in epoch milliseconds, and one-shot timers. */
export interface Timers {
  now(): number;
  after(ms: number, run: () => void): Cancel;
}

/** One WebSocket as the connection sees it. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a socket reports; nothing is reported after `closed`. */
export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  closed(code: number, reason: string): void;
}

export type OpenSocket = (events: SocketEvents) => Socket;

/** Plan with the browser's own clock and timers. */
export const browserTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => {
      clearTimeout(id);
    };
  },
};

/** Open a WebSocket at `url` with the browser's own implementation. */
export function browserSocket(url: string): OpenSocket {
  return (events) => {
    const socket = new WebSocket(url);
    socket.addEventListener("open", () => {
      events.opened();
    });
    socket.addEventListener("message", (event) => {
      if (typeof event.data === "string") events.received(event.data);
    });
    socket.addEventListener("close", (event) => {
      events.closed(event.code, event.reason);
    });
    return {
      send: (text) => {
        socket.send(text);
      },
      close: () => {
        socket.close();
      },
    };
  };
}
