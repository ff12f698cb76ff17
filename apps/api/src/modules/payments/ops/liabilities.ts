import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { reportOfDay } from '../liabilities/make-reports.ts'
import { amountText, readTimeOption } from './amount-text.ts'

/**
 * Reports what the house owes its players at the end of a day (UTC), less their debts, by currency and kind of account: the stored
 * report of a finished day, or what the postings say now. Throws `RefusalError` if the postings don't tie to the balances.
 */
export async function reportLiabilities(
  database: Database,
  now: Date,
  { optional }: CommandLine,
): Promise<string> {
  const day = (readTimeOption('day', optional('day')) ?? now).toISOString().slice(0, 10)
  const { lines, moves, isTied, madeAt } = await reportOfDay(database, day)
  if (!isTied)
    throw new RefusalError(
      `The postings don’t sum to the balances: ${lines
        .filter(({ opening, moved, closing }) => opening + moved !== closing)
        .map(
          ({ currency, kind, opening, moved, closing }) =>
            `${currency} ${kind} ${opening + moved} and ${closing}`,
        )
        .join(', ')}.`,
    )
  return [
    `Owed to players on ${day} (UTC), ${madeAt === null ? 'not stored' : `stored on ${madeAt.toISOString()}`}\n`,
    ...lines.map(
      ({ currency, kind, opening, moved, closing }) =>
        `${currency}  ${kind.padEnd(8)}  opening ${amountText(opening, currency)}  change ${amountText(moved, currency)}  closing ${amountText(closing, currency)}\n`,
    ),
    ...moves.map(
      ({ currency, kind, amount }) => `${currency}  by ${kind}: ${amountText(amount, currency)}\n`,
    ),
    lines.length === 0 ? 'Nothing is owed.\n' : 'The postings tie to the balances.\n',
  ].join('')
}
