import { listReferralBalances } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { sumEarnings } from './earning-store.ts'

/** A player's earnings in one currency, in subunits. */
export interface OwnEarnings {
  readonly currency: string
  readonly available: bigint
  readonly pending: bigint
  readonly earned: bigint
}

/** Returns the earnings of a player by currency. Money of deposits that were taken back is not available. */
export async function readEarnings(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<OwnEarnings[]> {
  const balances = await listReferralBalances(queryable, playerId)
  const sums = await sumEarnings(queryable, playerId)
  const currencies = [...new Set([...balances, ...sums].map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const balance = balances.find((each) => each.currency === currency)?.balance ?? 0n
    const { pending = 0n, posted = 0n, owed = 0n } = sums.find((each) => each.currency === currency) ?? {}
    return {
      currency,
      available: balance > owed ? balance - owed : 0n,
      pending,
      earned: posted - owed,
    }
  })
}
