/** The language that the page is shown in now. */

import { type Catalogue, FALLBACK } from "./catalogue";
import { ENGLISH, type Language, languageFor } from "./languages";

/** A language with its texts: both change at once. */
interface Spoken {
  readonly language: Language;
  readonly words: Catalogue;
}

let current = $state.raw<Spoken>({ language: ENGLISH, words: FALLBACK });
let wanted: Language = ENGLISH;

/** Get the texts; reading them in a component keeps it up to date when the language changes. */
export function words(): Catalogue {
  return current.words;
}

/** Get the language whose texts are shown. */
export function spoken(): Language {
  return current.language;
}

/**
 * Show the page in the language of a tag, or for null in what the browser prefers.
 *
 * Tells whether it is shown: where its texts can't be fetched, the page stays in the language that it has.
 */
export async function speak(tag: string | null): Promise<boolean> {
  const language = languageFor(tag, navigator.languages);
  wanted = language;
  const texts = language === current.language ? current.words : await language.load().catch(() => null);
  if (texts === null) return false;
  // Whoever chooses twice means the second, whichever arrives first.
  if (wanted === language) show({ language, words: texts });
  return true;
}

function show(next: Spoken): void {
  current = next;
  document.documentElement.lang = next.words.code;
}
