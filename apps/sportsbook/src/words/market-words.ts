import { specifiersFrom } from '@tessera/sport'
import { findSport } from '@tessera/sport/catalogue'
import { fill } from '@tessera/words'
import { type MarketToName, nameOfId, ordinalOf, textOf, writtenLine } from './names.ts'
import { nameOutcome } from './outcome-names.ts'
import type { SportWords } from './sport-words-schema.ts'

/** Specifiers whose number is the `{ordinal}` in the name of a market. */
const NUMBERED = ['goalnr', 'quarter', 'half', 'period', 'inning', 'wicket', 'end'] as const

/** Returns the name of a market. Throws a RangeError for a type without a text. */
export function marketName(of: MarketToName): string {
  const { words, locale, sportId, competitors, market } = of
  const code = findSport(sportId)?.code ?? ''
  const specifiers = specifiersFrom(market.specifiers)
  const number = NUMBERED.map((name) => specifiers[name]).find((value) => value !== undefined)
  // The first of some markets has its own name: the first goalscorer.
  const first = number === '1' ? textOf(words.markets, `first-${market.id}`) : undefined
  const text = first ?? textOf(words.sportMarkets[code], market.id) ?? textOf(words.markets, market.id)
  if (text === undefined) throw new RangeError(`there is no text for the market ${market.id}`)
  const { team, player, hcp } = specifiers
  return fill(text, {
    ...specifiers,
    home: competitors[0]?.name ?? '',
    away: competitors[1]?.name ?? '',
    ...(number !== undefined && { ordinal: ordinalOf(words, locale, Number(number)) }),
    ...(team !== undefined && { team: competitors[team === 'home' ? 0 : 1]?.name ?? '' }),
    ...(player !== undefined && { player: nameOfId(competitors, player) }),
    ...(hcp !== undefined && { start: writtenLine(locale, Number(hcp), true) }),
  })
}

/** Returns the name of the list of markets of one type, each about another player; null for a type without a list. */
export const listName = ({ markets }: SportWords, type: string): string | null =>
  textOf(markets, `list-${type}`) ?? null

/** Returns the texts of a market and its outcomes. */
export function marketWords(of: MarketToName): {
  readonly marketName: string
  readonly outcomeName: (outcomeId: string) => string
} {
  return { marketName: marketName(of), outcomeName: (outcomeId) => nameOutcome(of, outcomeId) }
}
