import type { BonusTerms } from '@tessera/contract'
import { type DiceChoices, type DiceGame, defaultDiceChoices, diceResults } from '@tessera/fairness'
import type { Campaign } from '../campaign-schema.ts'
import { bonusAmount, termsOf } from '../rules/bonus-amount-rules.ts'
import type { WageringPlan } from './wagering-rules.ts'

/** Category of the studio's dice games in contributions. */
export const DICE_CATEGORY = 'dice'

/** Money and game of a player whose bonus is computed. Amounts are in subunits. */
export interface CostCase {
  readonly currency: string
  readonly deposit: bigint
  readonly stake: bigint
  readonly game: DiceGame
}

/** A bonus of a campaign with its terms, and the plan to wager it. */
export interface PlannedBonus {
  readonly amount: bigint
  readonly terms: BonusTerms
  readonly choices: DiceChoices
  readonly plan: WageringPlan
}

/** Returns how a player wagers the bonus of a campaign with the default choice of a game; null if its stakes don't count. */
export function planBonus(
  campaign: Campaign,
  { currency, deposit, stake, game }: CostCase,
): PlannedBonus | null {
  const amount = bonusAmount(campaign, currency, deposit) ?? 0n
  const terms = termsOf(campaign, currency, amount, deposit)
  const choices = defaultDiceChoices[game.rules.type]
  const { games, categories, other } = terms.contribution
  const counted = games[game.id] ?? categories[DICE_CATEGORY] ?? other
  if (terms.wageringRequired > 0 && counted === 0) return null
  const plan: WageringPlan = {
    own: Number(deposit),
    bonus: Number(amount),
    stake: Number(stake),
    rounds:
      terms.wageringRequired === 0
        ? 0
        : Math.ceil((terms.wageringRequired * 10_000) / (Number(stake) * counted)),
    unconverted: terms.isSticky ? Number(amount) : 0,
    maxConversion: terms.maxConversion,
    order: terms.order,
    results: diceResults(game, choices, stake).map(({ chance, payout }) => ({
      chance,
      payout: Number(payout),
    })),
  }
  return { amount, terms, choices, plan }
}
