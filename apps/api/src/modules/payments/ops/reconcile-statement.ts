import { readFile } from 'node:fs/promises'
import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import { loadMethods } from '../read-methods.ts'
import { readTimeOption } from './amount-text.ts'
import { readStatement, type StatementLine } from './statement-file.ts'
import {
  compareStatement,
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
  type OwnPayment,
} from './statement-rules.ts'

const KIND_TITLES: Readonly<Record<DifferenceKind, string>> = {
  unknown: 'Payments that we don’t know',
  missing: 'Payments that the statement lacks',
  repeated: 'Payments that are stated more than once',
  'payment-id': 'Other ids at the provider',
  status: 'Other states',
  currency: 'Other currencies',
  amount: 'Other amounts asked for',
  received: 'Other amounts received or paid out',
  reversed: 'Other amounts taken back',
  fee: 'Other fees',
}

interface Period {
  readonly from: Date | null
  readonly to: Date | null
}

/** Compares our payments of a provider in a period with its statement file. Throws `RefusalError` with the differences. */
export async function reconcileStatement(database: Database, { required }: CommandLine): Promise<string> {
  const [provider, path] = [required('provider'), required('file')]
  const period = { from: readTimeOption('from', required('from')), to: readTimeOption('to', required('to')) }
  const methods = loadMethods()
    .filter((method) => method.provider === provider)
    .map(({ id }) => id)
  if (methods.length === 0) throw new UsageError(`there is no provider ${provider}`)
  const statement = await readLines(path)
  const own = await readOwnPayments(database, methods, period, statement)
  const differences = compareStatement(statement, own)
  if (differences.length === 0) return `All ${own.length} payments agree.\n`
  throw new RefusalError(describe(differences))
}

async function readLines(path: string): Promise<StatementLine[]> {
  try {
    return readStatement(await readFile(path, 'utf8'))
  } catch (error) {
    throw new RefusalError(`${path} can’t be read: ${error instanceof Error ? error.message : 'no file'}.`)
  }
}

/**
 * Reads our payments of the period and the others that the statement contains, such as an older one that was charged back
 * meanwhile. A refund that we have ordered is taken back once the provider reports it; one that an operator pays back at the
 * provider is taken back at once.
 */
const readOwnPayments = (
  database: Database,
  methods: readonly string[],
  { from, to }: Period,
  statement: readonly StatementLine[],
): Promise<OwnPayment[]> =>
  database.query<OwnPayment>(
    `select reference, "paymentId", (array['pending', 'succeeded', 'failed'])[status] as status, currency,
       -- The amount that the payer pays or the receiver gets, as in \`paidAmount\`.
       requested + added as amount,
       case when status = 2 then amount + added else 0 end as received,
       case when status <> 2 then 0 when type = 1 then amount else amount + added end as reversible,
       case when refunded_at is null then reversed when refund is null or refund = 'succeeded' then amount else 0 end
         as reversed,
       case when status = 2 then fee else 0 end as fee
     from (
       select id as reference, provider_payment_id as "paymentId", created_at, type, status, currency, amount, fee, reversed,
         refunded_at, refund, coalesce(requested_amount, amount) as requested,
         case type when 1 then fee else -fee end as added
       from payments.invoice
       where method_id = any ($1) and provider_payment_id is not null
         and (created_at >= $2 and created_at < $3 or id = any ($4))
     ) payment
     order by created_at, reference`,
    [methods, from, to, [...new Set(statement.map(({ reference }) => reference))]],
  )

/** Lists differences under the titles of their kinds. */
function describe(differences: readonly Difference[]): string {
  const kinds = DIFFERENCE_KINDS.flatMap((kind) => {
    const found = differences.filter((each) => each.kind === kind)
    return found.length === 0
      ? []
      : [
          `${KIND_TITLES[kind]}: ${found.length}`,
          ...found.map(({ reference, text }) => `  ${reference}: ${text}`),
        ]
  })
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`
  return `${count}:\n${kinds.join('\n')}`
}
