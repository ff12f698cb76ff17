import type { Database } from '@tessera/postgres'

/**
 * Returns what each player with rewards has received in euros for levels and quests, in cents. Players receive them by
 * playing, so a balance follows from deposits, stakes, wins and rewards.
 */
export async function rewardsByPlayer(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ playerId: string; amount: number }>(
    `select a.player_id as "playerId", sum(p.amount)::float8 as amount
      from ledger.transaction t
      join ledger.posting p on p.transaction_id = t.id
      join ledger.account a on a.id = p.account_id
      where t.kind = 'reward' and a.kind = 'real' and a.currency = 'EUR' and a.player_id is not null
      group by a.player_id`,
  )
  return new Map(rows.map(({ playerId, amount }) => [playerId, amount]))
}
