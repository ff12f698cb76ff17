import { normalizeName } from '@tessera/form-rules'
import { withoutAccents } from '@tessera/form-rules/accents'
import { hasFewTypos } from '@tessera/form-rules/typos'

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

const plain = (text: string): string => withoutAccents(normalizeName(text)).replaceAll('ı', 'i')

const wordsOf = (text: string): string[] => text.split(/[\s-]+/).filter((word) => word !== '')

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
  const isCloseEnough = (each: string): boolean => words.some((word) => hasFewTypos(word, each))
  return asked.every(isCloseEnough) ? 1 : 0
}

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
