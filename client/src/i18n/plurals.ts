/** Numbers with their nouns, by the plural rules of a language. */

/** A noun in each plural category that the language has; `other` is always there. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Make the function that writes `count` with its noun for one language, such as "3 moves". */
export function counted(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language);
  return (count, forms) => `${digits.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
