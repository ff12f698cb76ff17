import { normalizeName } from '@tessera/form-rules'

/** How well a name answers a query; 0 for not at all. */
export function matchScore(name: string, query: string): number {
  const wanted = normalizeName(query)
  const given = normalizeName(name)
  if (wanted === '') return 0
  if (given === wanted) return 5
  if (given.startsWith(wanted)) return 4
  const words = given.split(/[\s-]+/)
  if (words.some((word) => word.startsWith(wanted))) return 3
  if (given.includes(wanted)) return 2
  return wanted.length >= 4 && words.some((word) => isOneSlipAway(word.slice(0, wanted.length + 1), wanted))
    ? 1
    : 0
}

/** Whether one letter missing, added, changed or swapped with its neighbour makes the two the same. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (a === b) return true
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restsAgree = (fromA: number, fromB: number): boolean =>
    a.slice(start + fromA) === b.slice(start + fromB)
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start] && restsAgree(2, 2)
  return isSwapped || restsAgree(1, 1) || restsAgree(1, 0) || restsAgree(0, 1)
}

/** The items whose text answers the query, best first; equal ones keep their order. */
export function searchBy<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  query: string,
): Item[] {
  return items
    .map((item) => ({ item, score: matchScore(textOf(item), query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
