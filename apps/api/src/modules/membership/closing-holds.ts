import type { ClosingHold } from '@tessera/contract'
import { countOpenRounds, listHoldings } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { countPending } from '../payments/index.ts'

/** Lists what must be settled before an account can be closed. Within a transaction, the caller holds the player's lock. */
export async function findHolds(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<ClosingHold[]> {
  const holdings = await listHoldings(queryable, playerId)
  const found: Readonly<Record<ClosingHold, boolean>> = {
    money: holdings.some(({ balance }) => balance > 0n),
    'open-bets': (await countOpenRounds(queryable, playerId)) > 0,
    payments: (await countPending(queryable, playerId)) > 0,
  }
  return (['money', 'open-bets', 'payments'] as const).filter((hold) => found[hold])
}
