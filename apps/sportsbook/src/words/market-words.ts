import { specifiersFrom } from '@tessera/sport'
import { findSport } from '@tessera/sport/catalogue'
import { fill } from '@tessera/words'
import { type MarketToName, nameOfId, ordinalOf, textOf, writtenLine } from './names.ts'
import { nameOutcome } from './outcome-names.ts'

/** What stands for `{ordinal}` in the name of a market, by specifier. */
const NUMBERED = ['goalnr', 'quarter', 'half', 'period'] as const

/** What a market is called. Throws a RangeError for a type without words. */
export function marketName(of: MarketToName): string {
  const { words, locale, sportId, competitors, market } = of
  const code = findSport(sportId)?.code ?? ''
  const text = textOf(words.sportMarkets[code], market.id) ?? textOf(words.markets, market.id)
  if (text === undefined) throw new RangeError(`there are no words for the market ${market.id}`)
  const specifiers = specifiersFrom(market.specifiers)
  const number = NUMBERED.map((name) => specifiers[name]).find((value) => value !== undefined)
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

/** A market and its outcomes in words. */
export function marketWords(of: MarketToName): {
  readonly marketName: string
  readonly outcomeName: (outcomeId: string) => string
} {
  return { marketName: marketName(of), outcomeName: (outcomeId) => nameOutcome(of, outcomeId) }
}
