/** Fields that are short enough to share a line. */
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

/** Fields whose values are short: where there are two columns, they fill one of them even without a neighbour. */
const NARROW: ReadonlySet<string> = new Set([...SHORT, 'nickname'])

/** True for a field that needs no more than half of a line. */
export const isNarrow = (name: string): boolean => NARROW.has(name)

/** The fields of a list that stand beside the one after or before them: a short one without such a neighbour has its line alone. */
export function pairFields(names: readonly string[]): ReadonlySet<string> {
  const paired = new Set<string>()
  for (const [index, name] of names.entries()) {
    const before = names[index - 1]
    if (before === undefined || !SHORT.has(name) || !SHORT.has(before) || paired.has(before)) continue
    paired.add(before).add(name)
  }
  return paired
}
