type Fields = Readonly<Record<string, unknown>>

/** The one field of what stands for rows: no answer of the contract has a field of this name. */
const COLUMNS = '$'
/** The same of a list of one value: the value, and how often. */
const ALL = '$='
/** The same of texts that begin and end alike: the beginning, the end, and what is between. */
const BETWEEN = '$+'
/** A shorter way has to save this many characters. */
const MIN_SAVED = 16

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
 * a page comes alive with. {@link reviveRows} makes rows of them again.
 */
export function packRows(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = sharedNames(value)
    if (names === null) return value.map(packRows)
    return { [COLUMNS]: fromNames(names, (name) => packColumn(value.map((row: Fields) => row[name]))) }
  }
  return isObject(value) ? fromNames(namesOf(value), (name) => packRows(value[name])) : value
}

/** The beginning that all texts have in common. */
function sharedStart(texts: readonly string[]): string {
  const [first = ''] = texts
  let end = Math.min(...texts.map((text) => text.length))
  while (!texts.every((text) => text.startsWith(first.slice(0, end)))) end--
  return first.slice(0, end)
}

const reversed = (text: string): string => [...text].reverse().join('')

/** A column as short as it can be said: `/art/a.svg` and `/art/b.svg` as their difference, and ten times `false` as one. */
function packColumn(values: readonly unknown[]): unknown {
  const packed = values.map(packRows)
  const texts = packed.map((value) => JSON.stringify(value))
  const saved = texts.slice(1).join().length
  if (saved >= MIN_SAVED && texts.every((text) => text === texts[0]))
    return { [ALL]: [packed[0], texts.length] }
  if (!packed.every((value) => typeof value === 'string')) return packRows(values)
  const start = sharedStart(packed)
  const rests = packed.map((text) => text.slice(start.length))
  const end = reversed(sharedStart(rests.map(reversed)))
  if ((start.length + end.length) * (texts.length - 1) < MIN_SAVED) return values
  return { [BETWEEN]: [start, end, rests.map((text) => text.slice(0, text.length - end.length))] }
}

/** Reads what {@link packRows} wrote: given to `JSON.parse`, which comes to the innermost rows first. */
export function reviveRows(_name: string, value: unknown): unknown {
  if (isObject(value) && ALL in value) {
    const [each, times] = value[ALL] as [unknown, number]
    return Array.from({ length: times }, () => each)
  }
  if (isObject(value) && BETWEEN in value) {
    const [start, end, between] = value[BETWEEN] as [string, string, readonly string[]]
    return between.map((text) => start + text + end)
  }
  const columns = isObject(value) ? value[COLUMNS] : undefined
  if (!isObject(columns)) return value
  // Each column is a list, and all are as long as the first.
  const lists = Object.entries(columns as Readonly<Record<string, readonly unknown[]>>)
  return lists[0]?.[1].map((_, row) => Object.fromEntries(lists.map(([name, list]) => [name, list[row]])))
}

const fromNames = (names: readonly string[], fieldOf: (name: string) => unknown): Fields =>
  Object.fromEntries(names.map((name) => [name, fieldOf(name)]))
