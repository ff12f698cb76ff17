import { onlyRow, type Queryable } from './queryable.ts'
import type { HistoryKind } from './sessions.ts'
import type { RoundDetails } from './wallet.ts'

/** A real-money round for the history and the replay. Amounts are in subunits. */
export interface Round {
  id: bigint
  playerId: string
  historyKind: HistoryKind
  /** Number of the round among the player's rounds of this kind, from 1. */
  number: bigint
  provider: string
  providerRoundId: string
  gameId: string
  accountId: bigint
  sessionId: bigint
  currency: string
  stake: bigint
  /** Part of the stake that was refunded by rollbacks. */
  refunded: bigint
  payout: bigint
  balanceBefore: bigint
  /** Balance after the latest transaction of the round. */
  balanceAfter: bigint
  /** `cancelled` if every bet of the round was rolled back. */
  state: 'open' | 'closed' | 'cancelled'
  details: RoundDetails
  /** True if bonus money was staked. Its parts are separate (`withBonusParts`). */
  isSplit: boolean
  openedAt: Date
  settledAt: Date | null
}

export interface Page<Row> {
  rows: Row[]
  total: bigint
}

export interface RoundQuery {
  playerId: string
  historyKind: HistoryKind
  isSettled?: boolean | undefined
  /** Page number; the first is 1. */
  page: number
  perPage: number
}

/** Columns of a round, with the property names of its row. */
export const HISTORY_COLUMNS = `id, player_id as "playerId", history_kind as "historyKind", number, provider,
  provider_round_id as "providerRoundId", game_id as "gameId", account_id as "accountId", session_id as "sessionId",
  currency, stake, refunded, payout, balance_before as "balanceBefore", balance_after as "balanceAfter", state, details,
  is_split as "isSplit", opened_at as "openedAt", settled_at as "settledAt"`

/** Subquery of the open rounds. */
export const OPEN_ROUNDS =
  '(select r.* from ledger.open_round o join ledger.round r on r.player_id = o.player_id and r.id = o.round_id) open_round'

/** Query of a page by opening. `number > 0` is the condition of its index. */
const openedPage = `select ${HISTORY_COLUMNS} from ledger.round
  where player_id = $1 and history_kind = $2 and number > 0 and number > $3 and number <= $4 order by number desc`

/** Query of a page by settlement. A round that was stored settled has its settlement number in its row, others separately. */
const settledPage = `select ${HISTORY_COLUMNS} from (
    select r.*, r.settled_number as place from ledger.round r
      where r.player_id = $1 and r.history_kind = $2 and r.settled_number > $3 and r.settled_number <= $4
    union all
    select r.*, l.number from ledger.late_settlement l
      join ledger.round r on r.player_id = l.player_id and r.id = l.round_id
      where l.player_id = $1 and l.history_kind = $2 and l.number > $3 and l.number <= $4
  ) settled order by place desc`

/**
 * Returns a page of the player's rounds, newest first: ordered by opening, or for settled rounds by settlement. Rounds are
 * numbered without gaps, so that every page is a short index range, even in a long history.
 */
export async function listRounds(db: Queryable, query: RoundQuery): Promise<Page<Round>> {
  const { playerId, historyKind, isSettled, page, perPage } = query
  const counts = await db.query<{ opened: bigint; settled: bigint }>(
    `select ${historyKind}_count as opened, ${historyKind}_settled_count as settled from ledger.player where id = $1`,
    [playerId],
  )
  if (counts.length === 0) return { rows: [], total: 0n }
  const { opened, settled } = onlyRow(counts)
  const skipped = BigInt(page - 1) * BigInt(perPage)
  if (isSettled === false) {
    const rows = await db.query<Round>(
      `select ${HISTORY_COLUMNS} from ${OPEN_ROUNDS}
        where player_id = $1 and history_kind = $2 order by number desc limit $3 offset $4`,
      [playerId, historyKind, perPage, skipped],
    )
    return { rows, total: opened - settled }
  }
  const total = isSettled === true ? settled : opened
  const rows = await db.query<Round>(isSettled === true ? settledPage : openedPage, [
    playerId,
    historyKind,
    total - skipped - BigInt(perPage),
    total - skipped,
  ])
  return { rows, total }
}

/** Returns a round of the player; null if it belongs to another player. */
export async function findRound(
  db: Queryable,
  key: { playerId: string; roundId: bigint },
): Promise<Round | null> {
  const rows = await db.query<Round>(
    `select ${HISTORY_COLUMNS} from ledger.round where id = $1 and player_id = $2`,
    [key.roundId, key.playerId],
  )
  return rows[0] ?? null
}

/** Returns the player's open rounds of a game, which the game resumes, newest first. */
export async function listOpenRounds(
  db: Queryable,
  { playerId, provider, gameId }: { playerId: string; provider: string; gameId: string },
): Promise<Round[]> {
  return db.query<Round>(
    {
      name: 'ledger.list_open_rounds',
      text: `select ${HISTORY_COLUMNS} from ${OPEN_ROUNDS}
             where player_id = $1 and provider = $2 and game_id = $3
             order by number desc limit 100`,
    },
    [playerId, provider, gameId],
  )
}

/** A line of a player's statement: a transaction outside of games. */
export interface StatementLine {
  /** Number of the line in the player's statement, from 1. */
  number: bigint
  transactionId: bigint
  kind: TransactionKind
  accountId: bigint
  currency: string
  /** Positive for a credit. */
  amount: bigint
  balanceAfter: bigint
  details: RoundDetails | null
  createdAt: Date
}

export type TransactionKind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'bet_voided'
  | 'deposit'
  | 'withdrawal_hold'
  | 'withdrawal'
  | 'withdrawal_release'
  | 'adjustment'
  | 'reversal'
  | 'overflow_release'
  | 'correction'
  | 'bonus_grant'
  | 'bonus_conversion'
  | 'bonus_forfeit'
  | 'deposit_taken_back'
  | 'deposit_given_back'
  | 'debt_payment'
  | 'withdrawal_returned'
  | 'reward'
  | 'referral_earning'
  | 'referral_taken_back'
  | 'referral_transfer'
  | 'vault_deposit'
  | 'vault_withdrawal'

export interface StatementQuery {
  readonly playerId: string
  readonly currency: string | null
  readonly from: Date | null
  readonly until: Date | null
  /** Number of the line before which the page ends; null for the newest page. */
  readonly before: bigint | null
  readonly limit: number
}

/** Returns the lines of a player's statement that match all filters, newest first. */
export const sliceStatement = (
  db: Queryable,
  { playerId, currency, from, until, before, limit }: StatementQuery,
): Promise<StatementLine[]> =>
  db.query<StatementLine>(
    `select l.number, t.id as "transactionId", t.kind, b.account_id as "accountId", b.currency, b.amount,
        b.balance_after as "balanceAfter", t.details, t.created_at as "createdAt"
      from ledger.statement_line l
      join ledger.transaction t on t.id = l.transaction_id
      join ledger.posting b on b.transaction_id = l.transaction_id and b.account_id = l.account_id
      where l.player_id = $1 and l.number < $2 and ($3::text is null or b.currency = $3)
        and ($4::timestamptz is null or t.created_at >= $4) and ($5::timestamptz is null or t.created_at < $5)
      order by l.number desc limit $6`,
    [playerId, before ?? 2n ** 62n, currency, from, until, limit],
  )

/** Returns a page of the player's deposits, withdrawals, released holds and adjustments, newest first. */
export async function listStatement(
  db: Queryable,
  { playerId, page, perPage }: { playerId: string; page: number; perPage: number },
): Promise<Page<StatementLine>> {
  const counts = await db.query<{ total: bigint }>(
    'select statement_count as total from ledger.player where id = $1',
    [playerId],
  )
  if (counts.length === 0) return { rows: [], total: 0n }
  const { total } = onlyRow(counts)
  const last = total - BigInt(page - 1) * BigInt(perPage)
  const rows = await db.query<StatementLine>(
    `select l.number, t.id as "transactionId", t.kind, b.account_id as "accountId", b.currency, b.amount,
        b.balance_after as "balanceAfter", t.details, t.created_at as "createdAt"
      from ledger.statement_line l
      join ledger.transaction t on t.id = l.transaction_id
      join ledger.posting b on b.transaction_id = l.transaction_id and b.account_id = l.account_id
      where l.player_id = $1 and l.number > $2 and l.number <= $3
      order by l.number desc`,
    [playerId, last - BigInt(perPage), last],
  )
  return { rows, total }
}
