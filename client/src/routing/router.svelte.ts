/** The browser's history as the page sees it. */

import { type Route, routeOf } from "./routes";

interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly route: Route;
  /** What the page that led here asks of this one; gone after a reload. */
  readonly intent: Intent;
}

/** `play` joins and starts at once, `join` takes a seat at once. */
export type Intent = "play" | "join" | null;

let current = $state.raw(placeNow(null));

function placeNow(intent: Intent): Place {
  const { pathname, search } = window.location;
  return { path: pathname, query: new URLSearchParams(search), route: routeOf(pathname), intent };
}

/** Get the place that the address bar names. */
export function place(): Place {
  return current;
}

/** Go to another page of the client. */
export function go(path: string, intent: Intent = null): void {
  history.pushState(null, "", path);
  current = placeNow(intent);
  window.scrollTo(0, 0);
}

/** Follow the browser's back and forward buttons and the links of the page; the returned function ends that. */
export function follow(): () => void {
  const back = (): void => {
    current = placeNow(null);
  };
  window.addEventListener("popstate", back);
  document.addEventListener("click", followLink);
  return () => {
    window.removeEventListener("popstate", back);
    document.removeEventListener("click", followLink);
  };
}

/** Take over plain clicks on links to pages of ours; everything else is the browser's. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || modified || event.defaultPrevented || !isOurs(link)) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

function isOurs(link: HTMLAnchorElement): boolean {
  const elsewhere = link.target !== "" || link.hasAttribute("download") || link.origin !== window.location.origin;
  return !elsewhere && link.hash === "" && routeOf(link.pathname).page !== "missing";
}
