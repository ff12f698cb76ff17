import type { Queryable } from './queryable.ts'

/** Sums of a player in one currency and one year of the player's time zone, in subunits. */
export interface YearlyStatement {
  readonly year: number
  readonly currency: string
  /** Deposits that were credited. */
  readonly deposited: bigint
  /** Deposits that the provider has taken back, less those given back later. */
  readonly takenBack: bigint
  /** Withdrawals that were paid out, less those that came back. */
  readonly withdrawn: bigint
  /** Own money staked, without refunds, by the opening of the round. */
  readonly staked: bigint
  /** Own money won, by the settlement of the round. */
  readonly won: bigint
}

/** Money between the player and payment providers: from the statement's lines, and withdrawals once they are completed. */
const PAYMENTS = `
  select t.created_at as at, b.currency,
      case when t.kind = 'deposit' then -b.amount else 0 end as deposited,
      case when t.kind in ('deposit_taken_back', 'deposit_given_back', 'reversal') then b.amount else 0 end as taken_back,
      case when t.kind = 'withdrawal_returned' then b.amount else 0 end as withdrawn, 0 as staked, 0 as won
    from ledger.statement_line l
    join ledger.transaction t on t.id = l.transaction_id
      and t.kind in ('deposit', 'deposit_taken_back', 'deposit_given_back', 'reversal', 'withdrawal_returned')
    join ledger.posting b on b.transaction_id = t.id
    join ledger.account a on a.id = b.account_id and a.kind = 'house_payment'
    where l.player_id = $1
  union all
  select t.created_at, b.currency, 0, 0, b.amount, 0, 0
    from ledger.statement_line l
    join ledger.transaction h on h.id = l.transaction_id and h.kind = 'withdrawal_hold'
    join ledger.conclusion c on c.concluded_id = h.id
    join ledger.transaction t on t.id = c.transaction_id and t.kind = 'withdrawal'
    join ledger.posting b on b.transaction_id = t.id
    join ledger.account a on a.id = b.account_id and a.kind = 'house_payment'
    where l.player_id = $1`

/** Own parts of rounds: stakes when they were opened, wins when they were settled. */
const ROUNDS = `
  select own.at, r.currency, 0, 0, 0, own.staked, own.won
    from ledger.round r
    cross join lateral (
      select coalesce(sum(p.staked - p.refunded), 0) as staked, coalesce(sum(p.paid), 0) as paid
        from ledger.round_part p
        where r.is_split and p.player_id = r.player_id and p.round_id = r.id and p.account_id = r.account_id
    ) part
    cross join lateral (values
      (r.opened_at, case when r.is_split then part.staked else r.stake - r.refunded end, 0),
      (coalesce(r.settled_at, r.opened_at), 0, case when r.is_split then part.paid else r.payout end)
    ) own (at, staked, won)
    where r.player_id = $1`

/**
 * Lists the sums of a player by year and currency, the latest year first. Years begin in the player's time zone. Bonus money
 * doesn't count. Reads all rounds of the player.
 */
export const listYearlyStatements = (db: Queryable, playerId: string): Promise<YearlyStatement[]> =>
  db.query<YearlyStatement>(
    `select extract(year from m.at at time zone p.zone)::int as year, m.currency,
        sum(m.deposited)::bigint as deposited, sum(m.taken_back)::bigint as "takenBack",
        sum(m.withdrawn)::bigint as withdrawn, sum(m.staked)::bigint as staked, sum(m.won)::bigint as won
      from (${PAYMENTS} union all ${ROUNDS}) m
      join ledger.player p on p.id = $1
      group by 1, 2
      having bool_or(m.deposited <> 0 or m.taken_back <> 0 or m.withdrawn <> 0 or m.staked <> 0 or m.won <> 0)
      order by 1 desc, 2`,
    [playerId],
  )
