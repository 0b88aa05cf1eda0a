/** The pages that are fetched when somebody goes there; each gets what its address says as its properties. */

import type { Component } from "svelte";

import type { Route } from "./routes";

type PropsOf<P extends Route["page"]> = Omit<Extract<Route, { page: P }>, "page">;
type Loader<P extends Route["page"]> = () => Promise<{ readonly default: Component<PropsOf<P>> }>;

const LOADERS: { readonly [P in Route["page"]]?: Loader<P> } = {
  watch: () => import("../watch/WatchPage.svelte"),
  tv: () => import("../watch/TvPage.svelte"),
  wall: () => import("../watch/WallPage.svelte"),
  overlay: () => import("../watch/OverlayPage.svelte"),
  daily: () => import("../daily/DailyPage.svelte"),
  challenge: () => import("../daily/ChallengePage.svelte"),
  board: () => import("../boards/LeaderboardPage.svelte"),
  player: () => import("../boards/ProfilePage.svelte"),
  deal: () => import("../boards/DealPage.svelte"),
  replay: () => import("../replay/ReplayPage.svelte"),
  verify: () => import("../replay/VerifyPage.svelte"),
  practice: () => import("../practice/PracticePage.svelte"),
  learn: () => import("../practice/LearnPage.svelte"),
  rules: () => import("../help/RulesPage.svelte"),
};

/** Any page, once it is fetched; what it gets is what `propertiesOf` reads from its address. */
export type Page = Component<Record<string, unknown>>;

/** Fetch a page's component; null where none is fetched for it. */
export function loadPage(page: Route["page"]): Promise<Page> | null {
  // The table above pairs every page with its own properties; the union of all pages can't say so.
  const load = LOADERS[page] as (() => Promise<{ readonly default: Page }>) | undefined;
  return load === undefined ? null : load().then((module) => module.default);
}

/** Give what a page's address says besides which page it is. */
export function propertiesOf(route: Route): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(route).filter(([key]) => key !== "page"));
}

/** Tell whether a page has the whole window, without the site's header. */
export function isBare(route: Route): boolean {
  return route.page === "overlay" || route.page === "practice";
}
