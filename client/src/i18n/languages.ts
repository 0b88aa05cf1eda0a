/** The languages: a new one is a folder of texts and a line here. */

import { type Catalogue, FALLBACK } from "./catalogue";
import type { HelpWords } from "./help";

/** A language, whose texts are fetched only where it is chosen. */
export interface Language {
  /** The primary tag by which it is chosen and kept. */
  readonly tag: string;
  /** What its speakers call it. */
  readonly name: string;
  readonly load: () => Promise<Catalogue>;
  /** The texts of the rules pages. */
  readonly loadHelp: () => Promise<HelpWords>;
}

export const ENGLISH: Language = {
  tag: "en",
  name: "English",
  load: () => Promise.resolve(FALLBACK),
  loadHelp: async () => (await import("./en/help")).help,
};

/** Everything that a reader may choose. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { tag: "ru", name: "Русский", load: async () => (await import("./ru")).ru, loadHelp: async () => (await import("./ru/help")).help },
  { tag: "pt", name: "Português", load: async () => (await import("./pt")).pt, loadHelp: async () => (await import("./pt/help")).help },
  { tag: "es", name: "Español", load: async () => (await import("./es")).es, loadHelp: async () => (await import("./es/help")).help },
  { tag: "bg", name: "Български", load: async () => (await import("./bg")).bg, loadHelp: async () => (await import("./bg/help")).help },
];

/** No language: English, longer and marked, to find what is not translated or breaks a layout. Only for whoever asks for it by its tag. */
const PSEUDO: Language = {
  tag: "qps",
  name: "Pseudo",
  load: async () => (await import("./pseudo")).pseudoCatalogue(),
  loadHelp: async () => (await import("./pseudo")).pseudoHelp(),
};

/** Choose the language for a wish (a language tag, or null for none), then for what the browser prefers. */
export function languageFor(wish: string | null, preferred: readonly string[]): Language {
  if (wish === PSEUDO.tag) return PSEUDO;
  const tags = wish === null ? preferred : [wish, ...preferred];
  const known = tags.map((tag) => LANGUAGES.find((language) => language.tag === primary(tag)));
  return known.find((language) => language !== undefined) ?? ENGLISH;
}

function primary(tag: string): string {
  return tag.split("-")[0].toLowerCase();
}
