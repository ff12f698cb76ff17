import type { Database } from '@tessera/postgres'

/** Reads all records of a player without unique ids and times, so that two players can be compared. Events are in order. */
export async function readBooks(database: Database, playerId: string) {
  const read = readerOf(database, playerId)
  return {
    player: await read(
      `select spin_count, spin_settled_count, bet_count, bet_settled_count, statement_count
        from ledger.player where id = $1`,
    ),
    accounts: await read(
      `select kind, currency, balance, version, is_active, is_hidden from ledger.account
        where player_id = $1 and kind::text <> 'bonus' order by kind, currency`,
    ),
    rounds: await read(
      `select r.number, r.settled_number, r.stake, r.refunded, r.payout, r.balance_before, r.balance_after, r.history_kind,
          r.provider_round_id, r.state, r.details, r.currency, r.settled_at is not null as is_settled,
          o.round_id is not null as is_open, l.number as late_number, n.round_id is not null as is_notable
        from ledger.round r
        left join ledger.open_round o on o.player_id = r.player_id and o.round_id = r.id
        left join ledger.late_settlement l on l.player_id = r.player_id and l.round_id = r.id
        left join ledger.notable_round n on n.player_id = r.player_id and n.round_id = r.id
        where r.player_id = $1 order by r.number`,
    ),
    transactions: await read(
      `select t.kind, t.key, t.answer_balance, r.provider_round_id
        from ledger.transaction t left join ledger.round r on r.player_id = t.player_id and r.id = t.round_id
        where t.player_id = $1 and t.scope not in ('seat', 'bonus') order by t.id`,
    ),
    postings: await read(
      `select t.key, a.kind, p.amount, p.balance_after, p.version, p.currency
        from ledger.transaction t
        join ledger.posting p on p.transaction_id = t.id
        join ledger.account a on a.id = p.account_id
        where t.player_id = $1 and t.scope not in ('seat', 'bonus') order by t.id, a.kind, p.amount, p.version, p.balance_after`,
    ),
    events: await read(
      `select payload ->> 'channel' as channel, (payload -> 'data') - 'id' as data from ledger.outbox
        where payload ->> 'channel' like '%#' || $1 order by id`,
    ),
  }
}

/** Reads the records of a player's limits and bonus grants in the same way. */
export async function readRules(database: Database, playerId: string) {
  const read = readerOf(database, playerId)
  return {
    parts: await read(
      `select r.provider_round_id, coalesce(g.rank, 0) as rank, p.staked, p.refunded, p.paid
        from ledger.round_part p
        join ledger.round r on r.player_id = p.player_id and r.id = p.round_id
        join ledger.account a on a.id = p.account_id
        left join ledger.bonus_grant g on g.id = a.grant_id
        where p.player_id = $1 order by r.provider_round_id, rank`,
    ),
    grants: await read(
      `select g.rank, g.state, g.wagered, a.balance, a.version
        from ledger.bonus_grant g join ledger.account a on a.grant_id = g.id where g.player_id = $1 order by g.rank`,
    ),
    limits: await read(
      `select kind, period, source, amount, used, window_starts_at, window_ends_at
        from ledger.player_limit where player_id = $1 order by kind, period, source`,
    ),
  }
}

const readerOf = (database: Database, playerId: string) => async (text: string) => {
  const rows = await database.query<{ row: object }>(`select to_jsonb(x) as row from (${text}) x`, [playerId])
  return rows.map(({ row }) => JSON.stringify(row).replaceAll(playerId, 'player'))
}
