/** A market by its type and specifiers in the feed's notation: `total`, `total=2.5`. */
export interface NamedMarket {
  readonly id: string
  readonly specifiers: string
}

/** Returns the market of a key made by `marketKey`. */
export function marketOfKey(key: string): NamedMarket {
  const end = key.indexOf('|')
  return end === -1 ? { id: key, specifiers: '' } : { id: key.slice(0, end), specifiers: key.slice(end + 1) }
}

/** Returns the value of a specifier: `2.5` for `total` in `team=home|total=2.5`; null if it has none. */
export function specifierOf({ specifiers }: NamedMarket, name: string): string | null {
  const part = specifiers.split('|').find((each) => each.startsWith(`${name}=`))
  return part === undefined ? null : part.slice(name.length + 1)
}
