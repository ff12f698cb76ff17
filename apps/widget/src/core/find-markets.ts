import type { SportMarket } from '@tessera/contract/sportsbook'
import { withoutAccents } from '@tessera/form-rules/accents'
import { hasFewTypos } from '@tessera/form-rules/typos'
import { withRussianLetters } from '@tessera/sport/russian-letters'
import type { MarketPanel } from './market-groups.ts'

type Row = MarketPanel['rows'][number]

/** Decides if a typed word is found in a word of a text. */
type Fits = (word: string, typed: string) => boolean

/** Number of outcomes up to which a market is shown whole, although only one of its outcomes was searched for. */
const WHOLE_OUTCOMES_MAX = 3

/** Apostrophes, and the signs of the Uzbek letters oʻ and gʻ, for which most keyboards type an apostrophe. */
const APOSTROPHES = /['’‘`ʻʼ]/g

/**
 * Returns the words of a text in lower case without accents, the Turkish ı as i and Kazakh letters as on a Russian keyboard.
 * Figures keep their sign and their decimals.
 */
const wordsOf = (text: string): string[] =>
  withRussianLetters(withoutAccents(text).toLowerCase())
    .replaceAll('ı', 'i')
    .replaceAll('−', '-')
    .replace(APOSTROPHES, ' ')
    .replace(/(\d),(\d)/g, '$1.$2')
    .split(/[^\p{L}\p{M}\p{N}.+-]+|-(?!\d)|\.(?!\d)/u)
    .filter((word) => word !== '')

const startsWith: Fits = (word, typed) => word.startsWith(typed)
/** Figures have no typos: another figure is another line. */
const isClose: Fits = (word, typed) => !/\d/.test(typed) && hasFewTypos(word, typed)

const isFound = (texts: readonly string[], typed: string, fits: Fits): boolean =>
  texts.some((text) =>
    [text, text.replace(APOSTROPHES, '')].some((each) => wordsOf(each).some((word) => fits(word, typed))),
  )

/** Returns the part of a row in which all typed words are found; null if there is none. */
function foundRow(row: Row, typed: readonly string[], fits: Fits): Row | null {
  const { market, label, team } = row
  const names = [label, team?.name ?? '']
  const isIn = (texts: readonly string[]) => typed.every((word) => isFound(texts, word, fits))
  if (isIn(names)) return row
  const outcomes = market.outcomes.filter(({ name }) => isIn([...names, name]))
  if (outcomes.length === 0) return null
  const isWhole = !team && market.outcomes.length <= WHOLE_OUTCOMES_MAX
  return isWhole || label !== '' ? row : { ...row, market: { ...market, outcomes } }
}

function search(
  panels: readonly MarketPanel[],
  typed: readonly string[],
  groupOf: (market: SportMarket) => string,
  fits: Fits,
): MarketPanel[] {
  return panels.flatMap((panel) => {
    const [first] = panel.rows
    const titles = first ? [panel.title, groupOf(first.market)] : []
    const others = typed.filter((word) => !isFound(titles, word, fits))
    if (others.length === 0) return [panel]
    const rows = panel.rows.flatMap((row) => foundRow(row, others, fits) ?? [])
    return rows.length === 0 ? [] : [{ ...panel, rows }]
  })
}

/**
 * Returns the panels, rows and outcomes in which all words of a query are found, by market, group, team or player. Words
 * with typos are found only if there is nothing without.
 */
export function findMarkets(
  panels: readonly MarketPanel[],
  query: string,
  groupOf: (market: SportMarket) => string,
): MarketPanel[] {
  const typed = wordsOf(query)
  const exact = search(panels, typed, groupOf, startsWith)
  return exact.length > 0 ? exact : search(panels, typed, groupOf, isClose)
}
