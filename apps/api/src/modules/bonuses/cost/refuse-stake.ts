import type { BonusTerms } from '@tessera/contract'
import { diceMultiplierMillionths, type Game, isFairStake } from '@tessera/fairness'
import { RefusalError } from '@tessera/server-kit/command-line'
import { money } from '../operator-money.ts'
import { type CostCase, choicesOf } from './wagering-plan.ts'

/** Refuses a game and a stake that a player with the bonus couldn't play. Throws `RefusalError`. */
export function refuseStake(terms: BonusTerms, { game, stake, currency }: CostCase): void {
  if (terms.excludedGameIds.includes(game.id))
    throw new RefusalError(`${game.id} can’t be played with this bonus.`, 'game-excluded')
  if (terms.maxBet !== null && stake > BigInt(terms.maxBet))
    throw new RefusalError(`The largest bet is ${money(BigInt(terms.maxBet), currency)}.`, 'stake-too-large')
  const choices = choicesOf(game)
  if (
    game.kind === 'dice' &&
    choices !== null &&
    diceMultiplierMillionths(game, choices) < terms.minMultiplier * 1000
  )
    throw new RefusalError(
      `Bets with this bonus need a multiplier of ${terms.minMultiplier / 1000} or more.`,
      'multiplier-too-low',
    )
  if (!isFairStake(game, choices, stake)) throw stakeNotOffered(game, stake, currency)
}

/** Error for a stake that a game doesn't offer. */
export const stakeNotOffered = (game: Game, stake: bigint, currency: string): RefusalError =>
  new RefusalError(`${game.id} doesn’t offer a stake of ${money(stake, currency)}.`, 'stake-not-offered')
