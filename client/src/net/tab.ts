/** The one connection of this tab. */

import { Connection } from "./connection";
import { browserSocket, browserTimers } from "./surroundings";

/** Make the tab's connection, which looks up at once when the page is shown again or the network returns. */
export function openTab(signIn: () => Promise<unknown>): Connection {
  const connection = new Connection({
    open: browserSocket(socketUrl(window.location)),
    timers: browserTimers,
    random: Math.random,
    signIn,
  });
  const wake = (): void => {
    if (document.visibilityState === "visible") connection.wake();
  };
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", wake);
  window.addEventListener("online", wake);
  return connection;
}

function socketUrl(page: Location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/ws`;
}
