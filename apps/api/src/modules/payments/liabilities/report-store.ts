import type { Liabilities, Liability, LiabilityMove } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Report of a day in UTC, as `2026-11-27`. */
export interface LiabilityReport extends Liabilities {
  readonly day: string
  /** Time at which it was stored; null for a report that is not. */
  readonly madeAt: Date | null
  readonly isTied: boolean
}

/** Returns the first and the last day with a stored report; null without any. */
export async function findReportedDays(
  queryable: Queryable,
): Promise<{ first: string; last: string } | null> {
  const [row] = await queryable.query<{ first: string | null; last: string | null }>(
    'select min(day)::text as first, max(day)::text as last from payments.liability_report',
  )
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

/** Returns the stored report of a day; null if there is none. */
export async function findReport(queryable: Queryable, day: string): Promise<LiabilityReport | null> {
  const [report] = await queryable.query<{ madeAt: Date; isTied: boolean }>(
    'select made_at as "madeAt", is_tied as "isTied" from payments.liability_report where day = $1',
    [day],
  )
  if (!report) return null
  const lines = await queryable.query<Liability>(
    `select currency, kind, opening, moved, closing from payments.liability_line where day = $1 order by currency, kind`,
    [day],
  )
  const moves = await queryable.query<LiabilityMove>(
    'select currency, kind, amount from payments.liability_move where day = $1 order by currency, kind',
    [day],
  )
  return { day, ...report, lines, moves }
}

/** Stores a report, unless the day has one. */
export async function insertReport(tx: Tx, report: LiabilityReport): Promise<void> {
  const { day, madeAt, isTied, lines, moves } = report
  const stored = await tx.query(
    `insert into payments.liability_report (day, made_at, is_tied) values ($1, $2, $3)
     on conflict do nothing returning day`,
    [day, madeAt, isTied],
  )
  if (stored.length === 0) return
  for (const { currency, kind, opening, moved, closing } of lines)
    await tx.query(
      `insert into payments.liability_line (day, currency, kind, opening, moved, closing) values ($1, $2, $3, $4, $5, $6)`,
      [day, currency, kind, opening, moved, closing],
    )
  for (const { currency, kind, amount } of moves)
    await tx.query(
      'insert into payments.liability_move (day, currency, kind, amount) values ($1, $2, $3, $4)',
      [day, currency, kind, amount],
    )
}
