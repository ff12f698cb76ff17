import type { FreeSpins, PlayerBonus } from '@tessera/contract'
import { BONUS_MULTIPLIER_MIN } from '@tessera/contract/statuses'
import { contributionIn } from './bonus-facts.ts'

/** Money that the next bet draws on, in the order in which it does; `free` for a free spin, which takes none. */
export type NextMoney = 'free' | 'own' | 'own_then_bonus' | 'bonus' | 'bonus_then_own' | 'none'

/** State of play with bonuses in a game (specification, bonus-wager state). */
export interface BonusWagering {
  /** True if the next bet takes bonus money or counts towards wagering, so that the rules of a bonus apply to it. */
  readonly isBonusWagering: boolean
  readonly next: NextMoney
  /** Lowest multiple of a bet with bonus money whose odds the player chooses, in thousandths; 1000 for any. */
  readonly minMultiplier: number
  /** Bonus money that can be staked in the game, in subunits. */
  readonly bonusMoney: number
}

interface Play {
  /** Active bonuses in the currency of play. */
  readonly bonuses: readonly PlayerBonus[]
  /** Free spins that can be played in the game. */
  readonly freeSpins: readonly FreeSpins[]
  /** Own money in subunits. */
  readonly own: number
  readonly game: { readonly id: string; readonly kind: string }
}

/** Returns what the next bet in a game takes, as the money core divides it. */
export function bonusWageringIn({ bonuses, freeSpins, own, game }: Play): BonusWagering {
  const usable = bonuses.filter(({ terms }) => !terms.excludedGameIds.includes(game.id))
  const money = (order: PlayerBonus['terms']['order']) =>
    usable.filter(({ terms }) => terms.order === order).reduce((sum, { balance }) => sum + balance, 0)
  const [before, after] = [money('bonus_first'), money('own_first')]
  return {
    isBonusWagering: usable.some(
      ({ balance, terms }) => balance > 0 || contributionIn(terms.contribution, game) > 0,
    ),
    minMultiplier:
      usable.length === 0
        ? BONUS_MULTIPLIER_MIN
        : Math.min(...usable.map(({ terms }) => terms.minMultiplier)),
    next: freeSpins.length > 0 ? 'free' : nextOf(before, own, after),
    bonusMoney: before + after,
  }
}

/** Decides by the pots in their order: bonus money that comes first, own money, other bonus money. */
function nextOf(before: number, own: number, after: number): Exclude<NextMoney, 'free'> {
  if (before > 0) return own > 0 ? 'bonus_then_own' : 'bonus'
  if (own > 0) return after > 0 ? 'own_then_bonus' : 'own'
  return after > 0 ? 'bonus' : 'none'
}
