import type { EarnedMoney } from '../give-money.ts'
import type { FreeSpinsRow } from './free-spins-store.ts'

/** Owner of the idempotency keys of winnings, in the ledger and among the bonuses. */
const WINNINGS_SCOPE = 'free-spins'

/** Describes winnings of free spins, once for a key. */
export const wonBy = (row: FreeSpinsRow, key: string): EarnedMoney => ({
  playerId: row.playerId,
  campaign: row.campaign,
  campaignVersion: row.campaignVersion,
  currency: row.currency,
  ...{ scope: WINNINGS_SCOPE, key, details: { freeSpins: row.id } },
})
