import { useLingui } from '@lingui/react/macro'
import type { SportBet } from '@tessera/contract/sportsbook'
import { readable } from '../../platform/site/names.ts'
import { foldSize } from './bet-text.ts'

/** Returns a function that names a bet: its match, or its type and number of selections. */
export function useBetName(): (slip: SportBet) => string {
  const { t } = useLingui()
  const typeOf = useBetType()
  return (slip) => {
    const [leg, ...others] = slip.legs
    if (leg !== undefined && others.length === 0) return leg.eventName
    const type = typeOf(slip)
    const count = slip.legs.length
    return t`${type}, ${count} selections`
  }
}

/**
 * Returns a function that names the type of a bet in bettors' terms, as the slip does: single, bet builder, treble, doubles,
 * or the name of a system.
 */
export function useBetType(): (slip: Pick<SportBet, 'kind' | 'legs'>) => string {
  const { t } = useLingui()
  const accumulator = (count: number): string => {
    if (count === 2) return t`Double`
    return count === 3 ? t`Treble` : t`${count}-fold acca`
  }
  return ({ kind, legs }) => {
    if (kind === 'single') return (legs[0]?.selections.length ?? 0) > 1 ? t`Bet builder` : t`Single`
    if (kind === 'combination') return accumulator(legs.length)
    const size = foldSize(kind)
    if (size === null) return readable(kind)
    if (size === 2) return t`Doubles`
    return size === 3 ? t`Trebles` : t`${size}-folds`
  }
}

/** Returns a function that describes the state of a bet. */
export function useBetStateText(): (slip: Pick<SportBet, 'state' | 'label' | 'legs'>) => string {
  const { t } = useLingui()
  return ({ state, label, legs }) => {
    if (label !== null && (state === 'settled' || state === 'resettled')) {
      const results: Readonly<{ [Label in NonNullable<SportBet['label']>]: string }> = {
        won: t`Won`,
        returned: t`Stake returned`,
        'part-won': t`Partial return`,
        lost: t`Lost`,
      }
      return results[label]
    }
    const states: Readonly<{ [State in SportBet['state']]: string }> = {
      pending: t`Confirming`,
      accepted: legs.some(({ isLive }) => isLive) ? t`Live` : t`Open`,
      refused: t`Not placed`,
      settled: t`Settled`,
      resettled: t`Settled`,
      'cashed-out': t`Cashed out`,
      voided: t`Void`,
    }
    return states[state]
  }
}
