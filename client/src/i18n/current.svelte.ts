/** The language that the page is shown in now. */

import { type Catalogue, catalogueFor } from "./catalogue";

let current = $state.raw(catalogueFor(null, navigator.languages));

/** Get the texts; reading them in a component keeps it up to date when the language changes. */
export function words(): Catalogue {
  return current;
}

/** Show the page in another language. */
export function speak(language: string | null): void {
  current = catalogueFor(language, navigator.languages);
  document.documentElement.lang = current.code;
}
