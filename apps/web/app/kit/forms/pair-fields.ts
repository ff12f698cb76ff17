/** Fields that are short enough to share a row. */
const SHORT: ReadonlySet<string> = new Set([
  'country',
  'currency',
  'firstName',
  'lastName',
  'postalCode',
  'city',
  'gender',
  'timeZone',
  'language',
])

/** Fields with short values: with two columns they fill one of them even without a neighbour. */
const NARROW: ReadonlySet<string> = new Set([...SHORT, 'nickname'])

/** True for a field that needs no more than half of a line. */
export const isNarrow = (name: string): boolean => NARROW.has(name)

/**
 * Returns the fields that share a row with the previous or next field. A short field without a short neighbour
 * has its own row.
 */
export function pairFields(names: readonly string[]): ReadonlySet<string> {
  const paired = new Set<string>()
  for (const [index, name] of names.entries()) {
    const before = names[index - 1]
    if (before === undefined || !SHORT.has(name) || !SHORT.has(before) || paired.has(before)) continue
    paired.add(before).add(name)
  }
  return paired
}
