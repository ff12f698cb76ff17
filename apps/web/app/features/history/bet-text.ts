import { formatLocaleOf } from '@tessera/contract/languages'
import type { SportBet } from '@tessera/contract/sportsbook'
import type { StatusShape } from '@tessera/ui'

type Leg = SportBet['legs'][number]

/** Formats decimal odds given in hundredths: `2.10`, with the decimal sign of the language. */
export const oddsOf = (hundredths: number, locale: string): string =>
  new Intl.NumberFormat(formatLocaleOf(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(hundredths / 100)

/**
 * Returns the selections of a leg with their markets: `Match result: Mill Rovers`. Those of a bet builder are
 * joined by `+`.
 */
export const selectionText = ({ selections }: Pick<Leg, 'selections'>): string =>
  selections.map(({ marketName, outcomeName }) => `${marketName}: ${outcomeName}`).join(' + ')

/** Returns the size of a fold: 2 for the kind `2/4`, whose bets are doubles; null for any other kind. */
export const foldSize = (kind: string): number | null => {
  const [, size] = /^(\d+)\/\d+$/.exec(kind) ?? []
  return size === undefined ? null : Number(size)
}

const LEG_SHAPES: Readonly<{ [Result in Leg['result']]: StatusShape }> = {
  won: 'done',
  'half-won': 'done',
  push: 'paused',
  void: 'paused',
  'half-lost': 'failed',
  lost: 'failed',
  undecided: 'pending',
}

/** Returns the badge of a leg's result; a half loss never looks like a win. */
export const legStatus = (result: Leg['result']): StatusShape => LEG_SHAPES[result]

const LABEL_SHAPES: Readonly<{ [Label in NonNullable<SportBet['label']>]: StatusShape }> = {
  won: 'done',
  'part-won': 'paused',
  returned: 'paused',
  lost: 'failed',
}

const STATE_SHAPES: Readonly<{ [State in SportBet['state']]: StatusShape }> = {
  pending: 'pending',
  accepted: 'pending',
  refused: 'paused',
  settled: 'done',
  resettled: 'done',
  'cashed-out': 'paused',
  voided: 'paused',
}

/** Returns the badge of a bet's state; a settled bet shows its result. A payout below the stake never looks like a win. */
export const betStatus = ({ state, label }: Pick<SportBet, 'state' | 'label'>): StatusShape =>
  label !== null && (state === 'settled' || state === 'resettled') ? LABEL_SHAPES[label] : STATE_SHAPES[state]
