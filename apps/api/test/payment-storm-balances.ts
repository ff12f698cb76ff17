import type { Database } from '@tessera/postgres'
import type { Stormer } from './payment-stormer.ts'

/**
 * Compares a player's balances with the payments, the bets and what is owed. By currency, a balance is what deposits have
 * brought less what was taken back, less withdrawals that did not fail, plus what came back of them, wins less stakes, debts
 * and rewards of levels.
 */
export async function balanceFaults(
  database: Database,
  { player: { id }, played }: Stormer,
): Promise<string[]> {
  const rows = await database.query<{ currency: string; balance: string; expected: string; gaps: boolean }>(
    `select a.currency, a.balance::text,
       (coalesce(sum(i.amount - i.reversed) filter (where i.type = 1 and i.status = 2), 0)
         - coalesce(sum(i.amount - i.reversed) filter (where i.type = 2 and i.status in (1, 2)), 0)
         + case a.currency when 'EUR' then $2::bigint when 'USD' then $3::bigint else 0 end
         + (select coalesce(sum(d.amount), 0) from ledger.debt d
              where d.player_id = $1 and d.account_id = a.id)
         + (select coalesce(sum(p.amount), 0) from ledger.posting p
              join ledger.transaction t on t.id = p.transaction_id and t.scope = 'loyalty'
              where p.account_id = a.id))::text as expected,
       (select coalesce(max(number), 0) <> count(number) from payments.invoice where player_id = $1) as gaps
     from ledger.account a left join payments.invoice i on i.player_id = a.player_id and i.currency = a.currency
     where a.player_id = $1 and a.kind = 'real' group by a.id, a.currency, a.balance`,
    [id, played.EUR, played.USD],
  )
  return rows.flatMap(({ currency, balance, expected, gaps }) => [
    ...(balance === expected ? [] : [`player ${id} has ${balance} ${currency} instead of ${expected}`]),
    ...(gaps ? [`the deposits of player ${id} are not numbered without gaps`] : []),
  ])
}
