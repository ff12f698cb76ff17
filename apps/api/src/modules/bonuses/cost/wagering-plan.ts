import type { BonusTerms } from '@tessera/contract'
import { type DiceChoices, defaultDiceChoices, type Game } from '@tessera/fairness'
import type { Campaign } from '../campaign-schema.ts'
import { bonusAmount, termsOf } from '../rules/bonus-amount-rules.ts'
import type { RoundResult } from './round-results.ts'
import type { WageringPlan } from './wagering-types.ts'

/** Money and game of a player whose bonus is computed. Amounts are in subunits. */
export interface CostCase {
  readonly currency: string
  readonly deposit: bigint
  readonly stake: bigint
  readonly game: Game
}

/** A bonus of a campaign with its terms, and the plan to wager it. */
export interface PlannedBonus {
  readonly amount: bigint
  readonly terms: BonusTerms
  readonly plan: WageringPlan
}

/** Returns the choices with which the computed player plays a game; null for a slot. */
export const choicesOf = (game: Game): DiceChoices | null =>
  game.kind === 'dice' ? defaultDiceChoices[game.rules.type] : null

/**
 * Returns the number of bets that meet a requirement; null if stakes in the game don't count. The category of a game in
 * contributions is its kind.
 */
export function roundsFor(
  { wageringRequired, contribution: { games, categories, other } }: BonusTerms,
  { game, stake }: Pick<CostCase, 'game' | 'stake'>,
): number | null {
  if (wageringRequired === 0) return 0
  const counted = games[game.id] ?? categories[game.kind] ?? other
  return counted === 0 ? null : Math.ceil((wageringRequired * 10_000) / (Number(stake) * counted))
}

/** Returns the bonus of a campaign with its terms. */
export function bonusOf(
  campaign: Campaign,
  { currency, deposit }: CostCase,
): Pick<PlannedBonus, 'amount' | 'terms'> {
  const amount = bonusAmount(campaign, currency, deposit) ?? 0n
  return { amount, terms: termsOf(campaign, currency, amount, deposit) }
}

/** Returns how a player wagers the bonus of a campaign; null if stakes in the game don't count. */
export function planBonus(
  campaign: Campaign,
  wagering: CostCase,
  results: readonly RoundResult[],
): PlannedBonus | null {
  const { deposit, stake, game } = wagering
  const { amount, terms } = bonusOf(campaign, wagering)
  const rounds = roundsFor(terms, { game, stake })
  if (rounds === null) return null
  const plan: WageringPlan = {
    starts: [{ chance: 1, own: Number(deposit), bonus: Number(amount), rounds }],
    stake: Number(stake),
    unconverted: terms.isSticky ? Number(amount) : 0,
    maxConversion: terms.maxConversion,
    ...{ order: terms.order, results, unit: 1 },
  }
  return { amount, terms, plan }
}
