import { createDatabase, type Database } from '@tessera/postgres'
import { deposit, migrateLedger, openAccount, openGameSession } from '../../packages/ledger/src/index.ts'

export const provider = 'studio'
export const currency = 'EUR'
export const stake = 10n

export interface Bench {
  database: Database
  /** Number of players. Each has one session; sessions are numbered from 1. */
  players: number
}

/** Creates a ledger with players who have money and an open game session. */
export async function seedPlayers(
  connectionString: string,
  players: number,
  poolSize: number,
): Promise<Bench> {
  const database = createDatabase({ connectionString, poolSize, statementTimeoutMs: 0 })
  await migrateLedger(database)
  const startAmount = 1_000_000_000_000n
  await database.transaction(async (tx) => {
    for (let index = 1; index <= players; index += 1) {
      const playerId = `player${index}`
      const account = await openAccount(tx, { playerId, currency })
      await deposit(tx, {
        accountId: account.id,
        amount: startAmount,
        provider: 'card',
        scope: 'card',
        key: playerId,
      })
      const session = await openGameSession(tx, {
        playerId,
        accountId: account.id,
        provider,
        gameId: 'dice',
        historyKind: 'spin',
      })
      if (session?.id !== BigInt(index)) throw new Error('Sessions are not numbered from 1')
    }
  })
  await database.query('vacuum analyze')
  return { database, players }
}

/**
 * Inserts past bets, two postings each, with a few large statements. The rows are the same as the wallet would have
 * written.
 */
export async function loadHistory(database: Database, bets: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `create temporary table past on commit drop as
        select g as place, s.player_id, s.account_id, s.house_account_id, s.id as session_id, a.balance, a.version,
            row_number() over (partition by s.id order by g) as number,
            nextval('ledger.round_id_seq') as round_id, md5('key' || g) as key, md5('round' || g) as round
          from generate_series(1, $1::bigint) g
          join ledger.game_session s on s.id = 1 + g % (select count(*) from ledger.game_session)
          join ledger.account a on a.id = s.account_id
          order by g`,
      [bets],
    )
    await tx.query(
      `insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, answer_balance)
        select 'bet', $1, key, md5(concat_ws('|', account_id, round, $2::bigint, $3::text))::uuid, player_id, round_id,
            balance - number * $2
          from past order by place`,
      [provider, stake, currency],
    )
    await tx.query(
      `insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
        select t.id, side.account_id, side.amount, side.balance_after, side.version, $2
          from past h
          join ledger.transaction t on t.scope = $3 and t.key = h.key
          cross join lateral (values
            (h.account_id, -$1::bigint, h.balance - h.number * $1, h.version + h.number),
            (h.house_account_id, $1, null, null)
          ) side (account_id, amount, balance_after, version)
          order by t.id`,
      [stake, currency, provider],
    )
    await tx.query(
      `insert into ledger.round (id, account_id, session_id, number, stake, balance_before, balance_after, player_id,
          history_kind, provider, provider_round_id, game_id, currency, state, settled_number, settled_at)
        select round_id, account_id, session_id, number, $1, balance - (number - 1) * $1, balance - number * $1, player_id,
            'spin', $2, round, 'dice', $3, 'closed', number, now()
          from past order by place`,
      [stake, provider, currency],
    )
    await tx.query(
      `update ledger.account a set balance = a.balance - h.bets * $1, version = a.version + h.bets
        from (select account_id, count(*) as bets from past group by account_id) h where h.account_id = a.id`,
      [stake],
    )
    await tx.query(
      `update ledger.player p set spin_count = h.bets, spin_settled_count = h.bets
        from (select player_id, count(*) as bets from past group by player_id) h where h.player_id = p.id`,
    )
  })
  await database.query('vacuum analyze')
  await database.query('checkpoint')
}
