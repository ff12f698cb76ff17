type Fields = Readonly<Record<string, unknown>>

/** The one field of what stands for rows: no answer of the contract has a field of this name. */
const COLUMNS = '$'

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that JSON keeps. */
const namesOf = (row: Fields): string[] => Object.keys(row).filter((name) => row[name] !== undefined)

/** The names of the fields that all of several rows have, in their order; null where the rows differ. */
function sharedNames(values: readonly unknown[]): readonly string[] | null {
  const [first] = values
  if (values.length < 2 || !values.every(isObject) || !isObject(first)) return null
  const names = namesOf(first)
  const isShared = values.every((row) => String(namesOf(row)) === String(names))
  return names.length > 0 && isShared ? names : null
}

/**
 * Writes rows with the same fields as columns, so that a list of games names each field once: a third of the bytes that
 * a page comes alive with. {@link unpackRows} makes rows of them again.
 */
export function packRows(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = sharedNames(value)
    if (names === null) return value.map(packRows)
    return { [COLUMNS]: fromNames(names, (name) => packRows(value.map((row: Fields) => row[name]))) }
  }
  return isObject(value) ? fromNames(namesOf(value), (name) => packRows(value[name])) : value
}

/** What {@link packRows} was given, as JSON keeps it. */
export function unpackRows(packed: unknown): unknown {
  if (Array.isArray(packed)) return packed.map(unpackRows)
  if (!isObject(packed)) return packed
  const columns = packed[COLUMNS]
  if (!isObject(columns)) return fromNames(Object.keys(packed), (name) => unpackRows(packed[name]))
  const lists = Object.entries(columns).map(([name, column]) => [name, unpackRows(column)] as const)
  const [longest] = lists.map(([, list]) => list)
  const rows = Array.isArray(longest) ? longest : []
  return rows.map((_, index) =>
    Object.fromEntries(lists.map(([name, list]) => [name, Array.isArray(list) ? list[index] : undefined])),
  )
}

const fromNames = (names: readonly string[], fieldOf: (name: string) => unknown): Fields =>
  Object.fromEntries(names.map((name) => [name, fieldOf(name)]))
