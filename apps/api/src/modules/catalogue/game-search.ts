import { normalizeName } from '@tessera/form-rules'

/** Spellings that sound alike and are confused in typing: "foks" for "fox". */
const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/(ks|cks|chs)/g, 'x'],
  [/(ck|c|q)/g, 'k'],
  [/z/g, 's'],
  [/y/g, 'i'],
]

/** Replaces spellings that sound alike by a common one, for comparison. */
const soundOf = (text: string): string =>
  SOUNDS.reduce((sound, [spelling, meant]) => sound.replace(spelling, meant), text)

const plain = (text: string): string =>
  normalizeName(text)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')

const wordsOf = (text: string): string[] => text.split(/[\s-]+/).filter((word) => word !== '')

/** Returns the number of typos tolerated in a word of this length. Short words have none: a typo often makes another word. */
const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Returns a score for how well a name matches a query; 0 for no match. */
export function matchScore(name: string, query: string): number {
  const wanted = plain(query)
  const given = plain(name)
  if (wanted === '') return 0
  if (given === wanted) return 6
  if (given.startsWith(wanted)) return 5
  if (wordsOf(given).some((word) => word.startsWith(wanted))) return 4
  if (given.includes(wanted)) return 3
  const words = wordsOf(given).map(soundOf)
  const asked = wordsOf(wanted).map(soundOf)
  if (asked.every((each) => words.some((word) => word.startsWith(each)))) return 2
  const isCloseEnough = (each: string): boolean =>
    words.some((word) => typosFromStart(word, each) <= typosAllowed(each.length))
  return asked.every(isCloseEnough) ? 1 : 0
}

/**
 * Returns the smallest number of typos between the typed text and any prefix of a word. A typo is a letter that is
 * missing, added, changed or swapped with its neighbour (optimal string alignment).
 */
export function typosFromStart(word: string, typed: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return Math.min(...last)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

/** Returns the items whose text matches the query, best first. Equal items keep their order. */
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
