import type { SportBet } from '@tessera/contract/sportsbook'
import type { StatusShape } from '@tessera/ui'

/** Decimal odds of whole hundredths: `2.10`, with the decimal sign of the language. */
export const oddsOf = (hundredths: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    hundredths / 100,
  )

type Result = SportBet['legs'][number]['result']

const SHAPES: Readonly<{ [Each in Result]: StatusShape }> = {
  won: 'done',
  'half-won': 'done',
  push: 'paused',
  void: 'paused',
  'half-lost': 'failed',
  lost: 'failed',
  undecided: 'pending',
}

/** The mark of a leg's result: half a loss is never dressed as a win. */
export const legStatus = (result: Result): StatusShape => SHAPES[result]
