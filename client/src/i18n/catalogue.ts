/** Languages: each is one catalogue of the same shape, so that a missing text fails the type check. */

import { en } from "./en";

/** What every language provides. */
export type Catalogue = typeof en;

export const CATALOGUES: Readonly<Record<string, Catalogue>> = { en };
export const FALLBACK = en;

/** Choose the catalogue for a wish (a language tag, or null for none), then for what the browser prefers. */
export function catalogueFor(wish: string | null, preferred: readonly string[]): Catalogue {
  const tags = [wish, ...preferred].filter((tag): tag is string => tag !== null);
  const known = tags.map((tag) => tag.split("-")[0].toLowerCase()).find((tag) => Object.hasOwn(CATALOGUES, tag));
  return known === undefined ? FALLBACK : CATALOGUES[known];
}

/** Say in words why the server refused: by its code, and plainly if the code is new to this client. */
export function errorText(words: Catalogue, code: string): string {
  return words.errors.byCode[code] ?? words.errors.unknown(code);
}

/** Name a variant; a variant that this client does not know keeps its own name. */
export function variantName(words: Catalogue, variant: string): string {
  return Object.hasOwn(words.common.variants, variant)
    ? words.common.variants[variant as keyof Catalogue["common"]["variants"]].name
    : variant;
}
