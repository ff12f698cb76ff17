import type { WalletStatus } from '@tessera/contract'
import { type Database, isConnectionLost, type Statement } from '@tessera/postgres'
import { onlyRow } from './queryable.ts'

/** Facts of a round for its history, kept as JSON. */
export type RoundDetails = Readonly<Record<string, unknown>>

interface Operation {
  /** The game provider; its transaction ids are unique among themselves. */
  provider: string
  sessionId: bigint
  transactionId: string
  roundId: string
}

/** Takes a stake. Amounts are in subunits of the session's currency; zero for a free round. */
export interface Bet extends Operation {
  amount: bigint
  currency: string
  details?: RoundDetails | undefined
}

/** Pays out; zero for a lost round. `isClosing` on the last transaction of the round. */
export interface Win extends Operation {
  amount: bigint
  currency: string
  isClosing: boolean
  details?: RoundDetails | undefined
}

/** Undoes a bet. */
export interface Rollback extends Operation {
  betTransactionId: string
}

export type WalletOperation =
  | ({ kind: 'bet' } & Bet)
  | ({ kind: 'win' } & Win)
  | ({ kind: 'rollback' } & Rollback)

export interface WalletResult {
  status: WalletStatus
  /** Of the account after the operation, in subunits; null when no account is known. */
  balance: bigint | null
  currency: string | null
}

const answerColumns = 'status, balance, currency'

const statements = {
  bet: { name: 'ledger.bet', text: `select ${answerColumns} from ledger.bet($1, $2, $3, $4, $5, $6, $7)` },
  win: {
    name: 'ledger.win',
    text: `select ${answerColumns} from ledger.win($1, $2, $3, $4, $5, $6, $7, $8)`,
  },
  rollback: {
    name: 'ledger.rollback_bet',
    text: `select ${answerColumns} from ledger.rollback_bet($1, $2, $3, $4, $5)`,
  },
  batch: {
    name: 'ledger.wallet_batch',
    text: `select position_in_batch as position, ${answerColumns}
      from ledger.wallet_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  },
} as const satisfies Record<string, Statement>

/** One operation in one round trip. */
export async function runOperation(database: Database, operation: WalletOperation): Promise<WalletResult> {
  return onlyRow(await database.query<WalletResult>(statements[operation.kind], valuesOf(operation)))
}

/** Many operations in one round trip and one transaction; answers in the order of the operations. */
export async function runOperations(
  database: Database,
  operations: readonly WalletOperation[],
): Promise<WalletResult[]> {
  const columns: unknown[][] = [[], [], [], [], [], [], [], [], [], []]
  for (const operation of operations) {
    const row = [
      operation.kind,
      operation.provider,
      operation.sessionId,
      operation.transactionId,
      operation.roundId,
      operation.kind === 'rollback' ? null : operation.amount,
      operation.kind === 'rollback' ? null : operation.currency,
      operation.kind === 'win' ? operation.isClosing : null,
      operation.kind === 'rollback' ? operation.betTransactionId : null,
      operation.kind === 'rollback' ? null : toJson(operation.details),
    ]
    row.forEach((value, index) => {
      columns[index]?.push(value)
    })
  }
  const rows = await database.query<WalletResult & { position: number }>(statements.batch, columns)
  const results: WalletResult[] = []
  for (const { position, status, balance, currency } of rows)
    results[position] = { status, balance, currency }
  if (rows.length !== operations.length) throw new Error('A batch answered another number of operations')
  return results
}

function valuesOf(operation: WalletOperation): unknown[] {
  const { provider, sessionId, transactionId, roundId } = operation
  if (operation.kind === 'rollback')
    return [provider, sessionId, transactionId, operation.betTransactionId, roundId]
  const { amount, currency } = operation
  const details = toJson(operation.details)
  return operation.kind === 'bet'
    ? [provider, sessionId, transactionId, roundId, amount, currency, details]
    : [provider, sessionId, transactionId, roundId, amount, currency, operation.isClosing, details]
}

function toJson(details: RoundDetails | undefined): string | null {
  return details === undefined ? null : JSON.stringify(details)
}

/** Lock timeouts, deadlocks and cancelled statements: the transaction did nothing and may be tried again. */
const passingCodes = new Set(['40001', '40P01', '55P03', '57014'])

/** Whether the same operation may succeed later, and is safe to send again, since its id is processed once. */
export function isPassing(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    passingCodes.has(error.code)
  )
}
