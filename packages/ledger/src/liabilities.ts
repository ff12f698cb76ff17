import type { Tx } from '@tessera/postgres'
import type { TransactionKind } from './history.ts'
import type { Holding } from './personal.ts'
import { onlyRow } from './queryable.ts'

/** Kind of an account of players, or the debts of players, which reduce what the house owes. */
export type LiabilityKind = Holding['kind'] | 'debt'

/** Sum that the house owes its players in one currency and kind, in subunits; negative for debts. */
export interface Liability {
  readonly currency: string
  readonly kind: LiabilityKind
  readonly opening: bigint
  /** Sum of the postings of the period. */
  readonly moved: bigint
  /** Sum that the accounts and debts state, without the postings since the period. */
  readonly closing: bigint
}

/** Change by one kind of transaction. */
export interface LiabilityMove {
  readonly currency: string
  readonly kind: TransactionKind
  readonly amount: bigint
}

export interface Liabilities {
  readonly lines: readonly Liability[]
  readonly moves: readonly LiabilityMove[]
}

export interface LiabilityPeriod {
  readonly from: Date
  readonly until: Date
  /** Closing sums of the period before; null reads all earlier postings, however many there are. */
  readonly opening: readonly Pick<Liability, 'currency' | 'kind' | 'closing'>[] | null
}

/** Numbers of transactions follow their times, except for transactions that run at the same time. None lasts as long as this. */
const DISORDER_MS = 600_000

/** Accounts that count, with the name of their kind. */
const COUNTED = `(select id, currency, case when kind::text = 'house_debt' then 'debt' else kind::text end as kind
  from ledger.account where player_id is not null or kind::text = 'house_debt') a`

const STATED = `
  select currency, kind::text as kind, sum(balance)::bigint as amount
    from ledger.account where player_id is not null group by currency, kind
  union all
  select a.currency, 'debt', -sum(d.amount)::bigint
    from ledger.debt d join ledger.account a on a.id = d.account_id group by a.currency`

const POSTED = `
  select a.currency, a.kind, t.kind::text as "by", sum(b.amount) filter (where t.created_at < $1) as before,
      sum(b.amount) filter (where t.created_at >= $1 and t.created_at < $2) as during,
      sum(b.amount) filter (where t.created_at >= $2) as since
    from ledger.transaction t
    join ledger.posting b on b.transaction_id = t.id
    join ${COUNTED} on a.id = b.account_id
    where t.id >= $3
    group by a.currency, a.kind, t.kind`

interface PostedRow {
  currency: string
  kind: LiabilityKind
  by: TransactionKind
  before: string | null
  during: string | null
  since: string | null
}

/**
 * Reads what the house owes its players at the end of a period from two sides: what accounts and debts state, less the postings
 * since; and the opening sums with the postings of the period. They tie if `opening + moved = closing` in each line
 * ({@link isTied}). The transaction has to be `repeatable read`, so that all of it is one moment.
 */
export async function readLiabilities(
  tx: Tx,
  { from, until, opening }: LiabilityPeriod,
): Promise<Liabilities> {
  // Reads the postings of a day, or all of them, which may take longer than the limit for ordinary statements.
  await tx.query('set local statement_timeout = 0')
  const first = opening === null ? 0n : await firstAfter(tx, new Date(from.getTime() - DISORDER_MS))
  const stated = await tx.query<{ currency: string; kind: LiabilityKind; amount: bigint }>(STATED)
  const posted = await tx.query<PostedRow>(POSTED, [from, until, first])
  const keys = new Set([
    ...[...stated, ...posted, ...(opening ?? [])].map(({ currency, kind }) => `${currency} ${kind}`),
  ])
  const sum = (rows: readonly (string | bigint | null)[]): bigint =>
    rows.reduce<bigint>((total, each) => total + BigInt(each ?? 0), 0n)
  const lines = [...keys].sort().map((key): Liability => {
    const isOf = (row: { currency: string; kind: string }) => `${row.currency} ${row.kind}` === key
    const [currency = '', kind = ''] = key.split(' ')
    const own = posted.filter(isOf)
    return {
      currency,
      kind: kind as LiabilityKind,
      opening:
        opening === null
          ? sum(own.map(({ before }) => before))
          : sum(opening.filter(isOf).map(({ closing }) => closing)),
      moved: sum(own.map(({ during }) => during)),
      closing: sum(stated.filter(isOf).map(({ amount }) => amount)) - sum(own.map(({ since }) => since)),
    }
  })
  return {
    lines: lines.filter(
      ({ opening: before, moved, closing }) => before !== 0n || moved !== 0n || closing !== 0n,
    ),
    moves: movesOf(posted),
  }
}

/** True if the postings of the period explain the change of every sum. */
export const isTied = ({ lines }: Pick<Liabilities, 'lines'>): boolean =>
  lines.every(({ opening, moved, closing }) => opening + moved === closing)

function movesOf(posted: readonly PostedRow[]): LiabilityMove[] {
  const sums = new Map<string, LiabilityMove>()
  for (const { currency, by, during } of posted) {
    const amount = (sums.get(`${currency} ${by}`)?.amount ?? 0n) + BigInt(during ?? 0)
    sums.set(`${currency} ${by}`, { currency, kind: by, amount })
  }
  const moves = [...sums].filter(([, { amount }]) => amount !== 0n)
  return moves.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, move]) => move)
}

/** Finds the first transaction from a time on by halving the range of numbers. Times have no index. */
async function firstAfter(tx: Tx, time: Date): Promise<bigint> {
  const range = onlyRow(
    await tx.query<{ low: bigint; high: bigint }>(
      `select coalesce(min(id), 1) as low, coalesce(max(id), 0) + 1 as high from ledger.transaction`,
    ),
  )
  let { low, high } = range
  while (low < high) {
    const middle = (low + high) / 2n
    const [row] = await tx.query<{ id: bigint; at: Date }>(
      'select id, created_at as at from ledger.transaction where id >= $1 order by id limit 1',
      [middle],
    )
    if (row === undefined || row.at >= time) high = middle
    else low = row.id + 1n
  }
  return low
}
