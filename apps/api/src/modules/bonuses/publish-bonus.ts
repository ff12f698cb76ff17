import { BONUS_RESULT, BONUS_STATUS, type NumberOf } from '@tessera/contract'
import { type BonusFacts, publish } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import type { BonusRow } from './bonus-store.ts'
import { countingGames } from './rules/counting-games.ts'

/** Returns the facts of a bonus that every event about it has. */
export const factsOfBonus = ({ id, amount, currency, title, packageId, terms }: BonusRow): BonusFacts => ({
  ...{ id, currency, title, packageId },
  amount: toJsonAmount(amount),
  wagerCasinoConditions: { gameIds: countingGames(terms.contribution) },
})

/** Publishes a change of a bonus to its player. The ledger publishes the end of an activated one. */
export async function publishBonus(
  tx: Tx,
  bonus: BonusRow,
  status: keyof typeof BONUS_STATUS,
  result: NumberOf<typeof BONUS_RESULT> = BONUS_RESULT.none,
): Promise<void> {
  await publish(tx, {
    playerId: bonus.playerId,
    channel: 'bonuses',
    data: {
      event: 'bonus.updated',
      bonus: { ...factsOfBonus(bonus), status: BONUS_STATUS[status], result, converted: 0 },
    },
  })
}
