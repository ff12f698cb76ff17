import type { RoundDetails } from '@tessera/contract'
import type { RoundOutcome, Verification } from '@tessera/fairness'
import { type DrawnOutcome, readOutcome } from './recorded-outcome.ts'

/** Result of the fairness check of a recomputed round: fair, or the part that differs. */
export type RoundCheck = 'fair' | 'seed-differs' | 'result-differs'

/** Returns the drawn part of an outcome as text for comparison: the values of dice, the windows of spins. */
function facesOf(outcome: DrawnOutcome | RoundOutcome): string {
  if ('spins' in outcome) return JSON.stringify(outcome.spins.map(({ shown }) => shown))
  if ('values' in outcome) return JSON.stringify(outcome.values)
  return outcome.kind === 'dice'
    ? JSON.stringify(outcome.outcome.values)
    : JSON.stringify(outcome.outcome.spins.map(({ shown }) => shown))
}

/** Checks a round of the history: the committed seed, the shown result and the payout. */
export function judge(
  round: Pick<RoundDetails, 'payout' | 'outcome'>,
  verification: Verification,
): RoundCheck {
  if (!verification.seedMatches) return 'seed-differs'
  const recorded = readOutcome(round.outcome?.result)
  const isSame = recorded === null || facesOf(recorded) === facesOf(verification.outcome)
  return isSame && verification.payout === BigInt(round.payout) ? 'fair' : 'result-differs'
}
