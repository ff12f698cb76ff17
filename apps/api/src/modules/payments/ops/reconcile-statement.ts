import { readFile } from 'node:fs/promises'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import { loadMethods } from '../read-methods.ts'
import { readTimeOption } from './amount-text.ts'
import { compareStatement, readStatement, type StatementLine } from './statement-rules.ts'

const STATUSES: Readonly<Record<number, string>> = { 1: 'pending', 2: 'succeeded', 3: 'failed' }

/** Compares our payments of a provider in a period with its statement file. Throws `RefusalError` with the differences. */
export async function reconcileStatement(database: Database, { required }: CommandLine): Promise<string> {
  const [provider, path] = [required('provider'), required('file')]
  const [from, to] = [readTimeOption('from', required('from')), readTimeOption('to', required('to'))]
  const methods = loadMethods()
    .filter((method) => method.provider === provider)
    .map(({ id }) => id)
  if (methods.length === 0) throw new UsageError(`there is no provider ${provider}`)
  const statement = await readLines(path)
  const rows = await database.query<{
    reference: string
    paymentId: string | null
    status: number
    amount: bigint
    currency: string
  }>(
    // The amount that the payer pays or the receiver gets, as in `paidAmount`.
    `select id as reference, provider_payment_id as "paymentId", status, currency,
       coalesce(requested_amount, amount) + case type when 1 then fee else -fee end as amount
     from payments.invoice
     where method_id = any ($1) and created_at >= $2 and created_at < $3 and provider_payment_id is not null
     order by created_at, id`,
    [methods, from, to],
  )
  const own = rows.map(({ reference, paymentId, status, amount, currency }) => ({
    reference,
    paymentId: paymentId ?? '',
    status: STATUSES[status] ?? String(status),
    amount: toDecimalText(amount, currencyOf(currency)),
    currency,
  }))
  const differences = compareStatement(statement, own)
  if (differences.length === 0) return `All ${own.length} payments agree.\n`
  throw new RefusalError(
    `${differences.length} differences:\n${differences.map((line) => `  ${line}\n`).join('')}`.trimEnd(),
  )
}

async function readLines(path: string): Promise<StatementLine[]> {
  try {
    return readStatement(await readFile(path, 'utf8'))
  } catch (error) {
    throw new RefusalError(`${path} can’t be read: ${error instanceof Error ? error.message : 'no file'}.`)
  }
}
