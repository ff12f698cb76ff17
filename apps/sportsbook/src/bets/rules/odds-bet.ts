import type { LegResult } from '@tessera/feed'
import {
  type Bet,
  type BetKind,
  builderOutcome,
  type Fraction,
  findBetKind,
  type LegOutcome,
  legMultiplier,
  ONE,
  outcomeOfResult,
  plainTerms,
  returnOfLines,
  WON,
} from '@tessera/odds'
import type { LegStanding, StoredBet } from '../stored-bet.ts'

const outcomeOf = ({ result, deadHeat }: LegResult): LegOutcome | null => outcomeOfResult(result, deadHeat)

/** What became of a leg; of a bet builder by the rule for builders. Null while it is undecided. */
export function outcomeOfLeg({ selections }: LegStanding): LegOutcome | null {
  const [first, ...others] = selections.map(outcomeOf)
  if (first === undefined) throw new Error('a leg without a selection')
  return others.length === 0 ? first : builderOutcome([first, ...others])
}

/** The kind of a stored bet. Throws when there is none: stored kinds were checked. */
export function kindOf({ kind, legs }: Pick<StoredBet, 'kind' | 'legs'>): BetKind {
  const found = findBetKind(kind, legs.length)
  if (found === null) throw new Error(`no bet ${kind} of ${legs.length} legs`)
  return found
}

/** A stored bet as the mathematics of bets sees it, with what is known of its legs. */
export function oddsBet(
  bet: Pick<StoredBet, 'kind' | 'legs' | 'stakePerLine' | 'maxPayout' | 'running' | 'cashedOut'>,
  standings: readonly LegStanding[] | null,
): Bet {
  const { stakePerLine, maxPayout, running, cashedOut } = bet
  return {
    legs: bet.legs.map(({ price }, index) => {
      const standing = standings?.[index]
      return {
        price,
        placeFraction: ONE,
        deductionPercent: standing?.deductionPercent ?? 0,
        outcome: standing === undefined ? null : outcomeOfLeg(standing),
      }
    }),
    folds: kindOf(bet).folds,
    ...{ stakePerLine, maxPayout, running, cashedOut },
  }
}

/** What one subunit a line returns when every leg wins. */
export function returnPerUnit({ folds }: BetKind, prices: readonly number[]): Fraction {
  return returnOfLines(
    prices.map((price) => legMultiplier(plainTerms(price), WON)),
    folds,
  )
}

/** The same in hundredths, rounded down: the odds of the whole as they are shown. */
export function shownOdds(kind: BetKind, prices: readonly number[]): number {
  const { numerator, denominator } = returnPerUnit(kind, prices)
  const odds = (numerator * 100n) / denominator
  return odds > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(odds)
}
