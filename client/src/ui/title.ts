/** The page's title in the browser. */

import { words } from "../i18n/current.svelte";

/** Show `page` and the site's name; the name alone for null. */
export function setTitle(page: string | null): void {
  const { site } = words();
  document.title = page === null ? `${site.name} · ${site.tagline}` : site.title(page);
}
