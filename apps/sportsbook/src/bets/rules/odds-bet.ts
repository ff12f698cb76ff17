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

/** Returns the outcome of a leg; for a bet builder, by the rule of builders. Null while it is undecided. */
export function outcomeOfLeg({ selections }: LegStanding): LegOutcome | null {
  const [first, ...others] = selections.map(outcomeOf)
  if (first === undefined) throw new Error('a leg has no selection')
  return others.length === 0 ? first : builderOutcome([first, ...others])
}

/** Returns the kind of a stored bet. Throws if there is none, since kinds are checked before they are stored. */
export function kindOf({ kind, legs }: Pick<StoredBet, 'kind' | 'legs'>): BetKind {
  const found = findBetKind(kind, legs.length)
  if (found === null) throw new Error(`there is no bet kind ${kind} with ${legs.length} legs`)
  return found
}

/** Converts a stored bet to the form of `@tessera/odds`, with the results known so far. */
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

/** Computes the return of one subunit per line if every leg wins. */
export function returnPerUnit({ folds }: BetKind, prices: readonly number[]): Fraction {
  return returnOfLines(
    prices.map((price) => legMultiplier(plainTerms(price), WON)),
    folds,
  )
}

/** Returns the odds of the whole bet for display: {@link returnPerUnit} in hundredths, rounded down. */
export function shownOdds(kind: BetKind, prices: readonly number[]): number {
  const { numerator, denominator } = returnPerUnit(kind, prices)
  const odds = (numerator * 100n) / denominator
  return odds > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(odds)
}
