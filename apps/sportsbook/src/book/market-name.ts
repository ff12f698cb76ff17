/** A market by its type and specifiers, as the feed has it: `total`, `total=2.5`. */
export interface NamedMarket {
  readonly id: string
  readonly specifiers: string
}

/** The market that a key of `marketKey` names. */
export function marketOfKey(key: string): NamedMarket {
  const end = key.indexOf('|')
  return end === -1 ? { id: key, specifiers: '' } : { id: key.slice(0, end), specifiers: key.slice(end + 1) }
}

/** A specifier by its name: `2.5` for `total` of `team=home|total=2.5`; null when there is none. */
export function specifierOf({ specifiers }: NamedMarket, name: string): string | null {
  const part = specifiers.split('|').find((each) => each.startsWith(`${name}=`))
  return part === undefined ? null : part.slice(name.length + 1)
}
