import type { Round, StatementLine } from './history.ts'
import { onlyRow, type Queryable } from './queryable.ts'
import type { HistoryKind } from './sessions.ts'

/** An account of a player of any kind: real money, held for a withdrawal, overflow of a full balance, bonus, referral earnings, or vault. */
export interface Holding {
  id: bigint
  kind: 'real' | 'hold' | 'overflow' | 'bonus' | 'referral' | 'vault'
  currency: string
  /** In subunits. */
  balance: bigint
  openedAt: Date
}

/** Returns all accounts of a player, of every kind. */
export const listHoldings = (db: Queryable, playerId: string): Promise<Holding[]> =>
  db.query<Holding>(
    `select id, kind, currency, balance, created_at as "openedAt" from ledger.account
      where player_id = $1 order by currency, kind`,
    [playerId],
  )

/** Returns those of the given players who have money on an account of any kind. */
export async function findFunded(db: Queryable, playerIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ playerId: string }>(
    `select distinct player_id as "playerId" from ledger.account where player_id = any ($1) and balance > 0`,
    [playerIds],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Returns the number of a player's open rounds: unsettled bets and interrupted games. */
export async function countOpenRounds(db: Queryable, playerId: string): Promise<number> {
  const { count } = onlyRow(
    await db.query<{ count: bigint }>(
      'select count(*) as count from ledger.open_round where player_id = $1',
      [playerId],
    ),
  )
  return Number(count)
}

/** Returns the provider's ids of its open rounds. */
export async function listOpenRoundIds(db: Queryable, provider: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select r.provider_round_id as id from ledger.open_round o
       join ledger.round r on r.player_id = o.player_id and r.id = o.round_id
     where r.provider = $1`,
    [provider],
  )
  return rows.map(({ id }) => id)
}

/** True if a player still owes money from corrected rounds or deposits that were taken back. */
export async function hasClaims(db: Queryable, playerId: string): Promise<boolean> {
  const rows = await db.query(
    `select from ledger.claim where player_id = $1
      union all select from ledger.debt where player_id = $1 and amount > 0 limit 1`,
    [playerId],
  )
  return rows.length > 0
}

interface After {
  playerId: string
  /** Number of the last record that was read; 0 for the first batch. */
  after: bigint
  limit: number
}

/** Returns a batch of the player's rounds, oldest first. */
export const listRoundsAfter = (
  db: Queryable,
  { playerId, historyKind, after, limit }: After & { historyKind: HistoryKind },
): Promise<
  Pick<
    Round,
    | 'number'
    | 'gameId'
    | 'provider'
    | 'providerRoundId'
    | 'currency'
    | 'stake'
    | 'refunded'
    | 'payout'
    | 'balanceBefore'
    | 'balanceAfter'
    | 'state'
    | 'details'
    | 'openedAt'
    | 'settledAt'
  >[]
> =>
  db.query(
    `select number, game_id as "gameId", provider, provider_round_id as "providerRoundId", currency, stake, refunded, payout,
        balance_before as "balanceBefore", balance_after as "balanceAfter", state, details,
        opened_at as "openedAt", settled_at as "settledAt"
      from ledger.round where player_id = $1 and history_kind = $2 and number > 0 and number > $3
      order by number limit $4`,
    [playerId, historyKind, after, limit],
  )

/** Returns a batch of the player's statement, oldest line first. */
export const listStatementAfter = (
  db: Queryable,
  { playerId, after, limit }: After,
): Promise<StatementLine[]> =>
  db.query<StatementLine>(
    `select l.number, t.id as "transactionId", t.kind, b.account_id as "accountId", b.currency, b.amount,
        b.balance_after as "balanceAfter", t.details, t.created_at as "createdAt"
      from (select * from ledger.statement_line where player_id = $1 and number > $2 order by number limit $3) l
      join ledger.transaction t on t.id = l.transaction_id
      join ledger.posting b on b.transaction_id = l.transaction_id and b.account_id = l.account_id
      order by l.number`,
    [playerId, after, limit],
  )
