/** The shape of a language's texts: a missing text fails the type check. */

import { en } from "./en";

/** What every language provides. */
export type Catalogue = typeof en;

/** The language that is always at hand. */
export const FALLBACK = en;

/** Say in words why the server refused: by its code, and plainly if the code is new to this client. */
export function errorText(words: Catalogue, code: string): string {
  return words.errors.byCode[code] ?? words.errors.unknown(code);
}

/** Name a variant; a variant that this client does not know keeps its own name. */
export function variantName(words: Catalogue, variant: string): string {
  return Object.hasOwn(words.site.variants, variant)
    ? words.site.variants[variant as keyof Catalogue["site"]["variants"]].name
    : variant;
}
