type Values = Readonly<Record<string, string | number>>

/** Replaces the placeholders of a text: `{min}` with `values.min`. A placeholder without a value stays unchanged. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Plural forms of a text, by the categories of Unicode's plural rules. */
export type CountForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>

/** Returns the plural form for a count; `other` if the form is missing. */
export const formFor = (forms: CountForms, count: number, locale: string): string =>
  forms[new Intl.PluralRules(locale).select(count)] ?? forms.other

/** Returns the unique placeholder names of a text in alphabetical order. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
