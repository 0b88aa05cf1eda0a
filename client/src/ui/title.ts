/** The page's title in the browser. */

import { words } from "../i18n/current.svelte";

/** Show `page` and the site's name; the name alone for null. */
export function setTitle(page: string | null): void {
  const { common } = words();
  document.title = page === null ? `${common.name} · ${common.tagline}` : common.title(page);
}
