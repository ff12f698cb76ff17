import type { Database } from '@tessera/postgres'
import { onlyRow, type Queryable } from './queryable.ts'

export interface HouseBalance {
  accountId: bigint
  kind: 'house_game' | 'house_payment' | 'house_correction' | 'house_bonus' | 'house_debt'
  /** Id of the game provider or payment provider, `operator`, or `bonus`. */
  counterparty: string
  currency: string
  /** In subunits; positive if the house has received more than it has paid. */
  balance: bigint
}

/** Returns the current balances of the house: the rolled-up sums plus the postings since. */
export async function listHouseBalances(db: Queryable): Promise<HouseBalance[]> {
  return db.query<HouseBalance>(
    `with recent as (
        select b.account_id, sum(b.amount) as amount from ledger.posting b, ledger.house_roll_up h
          where b.transaction_id > h.through_transaction_id and b.version is null group by b.account_id
      )
      select a.id as "accountId", a.kind, a.counterparty, a.currency,
          (coalesce(h.balance, 0) + coalesce(r.amount, 0))::bigint as balance
        from ledger.account a
        left join ledger.house_balance h on h.account_id = a.id
        left join recent r on r.account_id = a.id
        where a.player_id is null
        order by a.id`,
  )
}

/**
 * Adds the postings since the last roll-up to the sums of the house. Writers are blocked only while the last transaction
 * number is read. All transactions with lower numbers have finished by then, so that none is missed.
 */
export async function rollUpHouseBalances(database: Database): Promise<void> {
  const through = await database.transaction(async (tx) => {
    await tx.query("set local lock_timeout = '2s'")
    await tx.query('lock table ledger.transaction in share mode')
    const rows = await tx.query<{ through: bigint }>(
      `select case when is_called then last_value else 0 end as through from ledger.transaction_id_seq`,
    )
    return onlyRow(rows).through
  })
  await database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0')
    await tx.query('select ledger.roll_up_house($1)', [through])
  })
}
