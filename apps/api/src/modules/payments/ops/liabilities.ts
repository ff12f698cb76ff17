import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { amountText, readTimeOption } from './amount-text.ts'

const DAY_MS = 86_400_000

interface LiabilityRow {
  currency: string
  kind: string
  opening: string
  moved: string
  closing: string
  /** Sum of the balances that the accounts' last postings state. */
  stated: string
}

/**
 * Reports what the house owes its players at the end of a day (UTC), from the postings: own, held and overflowing money and
 * bonuses, by currency. The closing sums are compared with the balances after the accounts' last postings. Throws
 * `RefusalError` if they differ.
 */
export async function reportLiabilities(
  database: Database,
  now: Date,
  { optional }: CommandLine,
): Promise<string> {
  const start = readTimeOption('day', optional('day')) ?? new Date(now.toISOString().slice(0, 10))
  const end = new Date(start.getTime() + DAY_MS)
  const rows = await database.transaction(
    async (tx) => {
      // Reads all postings, which may take longer than the limit for ordinary statements.
      await tx.query('set local statement_timeout = 0')
      return tx.query<LiabilityRow>(LIABILITIES, [start, end])
    },
    { isolation: 'repeatable read', readOnly: true },
  )
  const moves = await database.query<{ currency: string; kind: string; amount: string }>(MOVES, [start, end])
  const lines = rows.map(
    ({ currency, kind, opening, moved, closing }) =>
      `${currency}  ${kind.padEnd(8)}  opening ${amountText(BigInt(opening), currency)}  change ${amountText(BigInt(moved), currency)}  closing ${amountText(BigInt(closing), currency)}\n`,
  )
  const steps = moves.map(
    ({ currency, kind, amount }) => `${currency}  by ${kind}: ${amountText(BigInt(amount), currency)}\n`,
  )
  const differing = rows.filter(({ closing, stated }) => closing !== stated)
  if (differing.length > 0)
    throw new RefusalError(
      `The postings don’t sum to the balances: ${differing.map(({ currency, kind, closing, stated }) => `${currency} ${kind} ${closing} and ${stated}`).join(', ')}.`,
    )
  return [
    `Owed to players on ${start.toISOString().slice(0, 10)}, from ${start.toISOString()} to ${end.toISOString()}\n`,
    ...lines,
    ...steps,
    lines.length === 0 ? 'Nothing is owed.\n' : 'The postings tie to the balances.\n',
  ].join('')
}

const LIABILITIES = `
  with posted as (
    select a.id, a.currency, a.kind::text, b.amount, b.balance_after, b.version, t.created_at
      from ledger.posting b
      join ledger.account a on a.id = b.account_id and a.player_id is not null
      join ledger.transaction t on t.id = b.transaction_id
      where t.created_at < $2
  ), last as (
    select distinct on (id) id, currency, kind, balance_after from posted order by id, version desc
  ), sums as (
    select currency, kind, coalesce(sum(amount) filter (where created_at < $1), 0) as opening,
        coalesce(sum(amount) filter (where created_at >= $1), 0) as moved, sum(amount) as closing
      from posted group by currency, kind
  )
  select s.currency, s.kind, s.opening::text, s.moved::text, s.closing::text,
      (select sum(l.balance_after) from last l where l.currency = s.currency and l.kind = s.kind)::text as stated
    from sums s order by s.currency, s.kind`

const MOVES = `
  select b.currency, t.kind::text, sum(b.amount)::text as amount
    from ledger.posting b
    join ledger.account a on a.id = b.account_id and a.player_id is not null
    join ledger.transaction t on t.id = b.transaction_id
    where t.created_at >= $1 and t.created_at < $2
    group by b.currency, t.kind having sum(b.amount) <> 0 order by b.currency, t.kind`
