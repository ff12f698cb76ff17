import type { SportMarket } from '@tessera/contract/sportsbook'
import type { Words } from '../words/words.ts'

/** Columns of a list: the winner, the handicap and the total. */
export const COLUMNS = ['winner', 'handicap', 'total'] as const
export type Column = (typeof COLUMNS)[number]

/** Returns the column of a line of a card; null for a market of another type. */
export const columnOf = ({ type }: Pick<SportMarket, 'type'>): Column | null =>
  COLUMNS.find((column) => type.endsWith(column)) ?? null

/** Returns the number of a line by its key: `-1.5` for `handicap|hcp=-1.5`, for an outcome of its market. */
function lineNumber(key: string, outcomeId: string): number {
  const line = Number(/\|(?:hcp|total)=(-?[\d.]+)/.exec(key)?.[1] ?? 0)
  // The start is that of the home side. `0 -` avoids a negative zero.
  return outcomeId === 'away' ? 0 - line : line
}

function written({ formats }: Words, line: number, isStart: boolean): string {
  const format = new Intl.NumberFormat(new Intl.Locale(formats, { numberingSystem: 'latn' }), {
    maximumFractionDigits: 2,
    useGrouping: false,
    signDisplay: isStart ? 'exceptZero' : 'auto',
  })
  return format.format(line).replace('-', '−')
}

/** Returns the short label of an outcome of a line, for its button: `−1.5`, `O 2.5`. */
export function lineLabel(words: Words, key: string, outcomeId: string): string {
  const line = lineNumber(key, outcomeId)
  if (outcomeId === 'over' || outcomeId === 'under')
    return words.say(`line.${outcomeId}.short`, { line: written(words, line, false) })
  return written(words, line, true)
}

/** Returns the name of an outcome of a line, as the sportsbook writes it: `Harbour United (−1.5)`, `Over 2.5`. */
export function lineName(
  words: Words,
  key: string,
  outcomeId: string,
  sides: readonly { readonly name: string }[],
): string {
  const line = lineNumber(key, outcomeId)
  if (outcomeId === 'over' || outcomeId === 'under')
    return words.say(`line.${outcomeId}`, { line: written(words, line, false) })
  return `${sides[outcomeId === 'away' ? 1 : 0]?.name ?? outcomeId} (${written(words, line, true)})`
}
