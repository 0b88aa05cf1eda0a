/** A language for looking at layouts: English, accented and 40 % longer, so that text which stays plain is not translated. */

import { type Catalogue, FALLBACK } from "./catalogue";
import { help } from "./en/help";
import type { HelpWords } from "./help";

/** How much longer than English other languages get; a whole sentence in any of ours stays below. */
const STRETCH = 0.4;
const PLAIN = "AEIOUaeiouncy";
const ACCENTED = "ÀÉÎÕÜàéîõüñçý";

/** Give the whole catalogue in the pseudo-language. */
export function pseudoCatalogue(): Catalogue {
  return { ...(disguised(FALLBACK) as Catalogue), code: "qps" };
}

/** Give the texts of the rules pages in the pseudo-language. */
export function pseudoHelp(): HelpWords {
  return disguised(help) as HelpWords;
}

/** Accent a text and make it longer, in brackets that show where it is cut off. */
export function pseudo(text: string): string {
  // A sentence may be made of texts that are marked already; it is one text then, and marked once.
  const bare = text.replaceAll(/\[|( ~)+\]/g, "");
  if (!/\p{Letter}/u.test(bare)) return bare;
  const accented = Array.from(bare, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");
  return `[${accented}${" ~".repeat(Math.ceil((bare.length * STRETCH) / 2))}]`;
}

/** Disguise every text within, those that functions return too. */
function disguised(value: unknown): unknown {
  if (typeof value === "string") return pseudo(value);
  if (Array.isArray(value)) return value.map(disguised);
  if (typeof value === "function") return (...given: unknown[]) => disguised(Reflect.apply(value, undefined, given));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, disguised(inner)]));
  }
  return value;
}
