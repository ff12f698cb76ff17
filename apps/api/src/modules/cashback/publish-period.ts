import { publish } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import type { PeriodRow } from './period-store.ts'

/** Publishes to the player what became of the amount of a period. */
export const publishPeriod = (
  tx: Tx,
  { id, playerId, campaignId, amount, currency }: PeriodRow,
  state: 'due' | 'claimed' | 'lapsed' | 'withheld',
): Promise<void> =>
  publish(tx, {
    playerId,
    channel: 'cashback',
    data: {
      event: 'cashback.updated',
      ...{ id, campaignId, state, currency, amount: toJsonAmount(amount ?? 0n) },
    },
  })
