type Values = Readonly<Record<string, string | number>>

/** Replaces the placeholders of a text: `{min}` with `values.min`. A placeholder without a value stays unchanged. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Returns the unique placeholder names of a text in alphabetical order. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
