type Values = Readonly<Record<string, string | number>>

/** Fills the placeholders of a text: `{min}` with `values.min`. A placeholder without a value stays as it is. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A text in the forms that its language has for counts, by the categories of Unicode's plural rules. */
export type CountForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>

/** The form of a text for a count: `other` where the language's own form is not given. */
export const formFor = (forms: CountForms, count: number, locale: string): string =>
  forms[new Intl.PluralRules(locale).select(count)] ?? forms.other

/** Names of the placeholders of a text, each once, in order of the alphabet. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
