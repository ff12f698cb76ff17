import type { WalletStatus } from '@tessera/contract'
import { type Database, isConnectionLost, type Statement } from '@tessera/postgres'
import { onlyRow } from './queryable.ts'

/** Details of a round for its history, stored as JSON. */
export type RoundDetails = Readonly<Record<string, unknown>>

interface Operation {
  /** Id of the game provider, which is the scope of transaction ids. */
  provider: string
  /** Player of the session. It determines the ledger, and later the partition, of an operation. */
  playerId: string
  sessionId: bigint
  transactionId: string
  roundId: string
}

/** A bet. Amounts are in subunits of the session's currency; zero for a free round. */
export interface Bet extends Operation {
  amount: bigint
  currency: string
  details?: RoundDetails | undefined
}

/** A win; zero for a lost round. `isClosing` is true for the last transaction of the round. */
export interface Win extends Operation {
  amount: bigint
  currency: string
  isClosing: boolean
  details?: RoundDetails | undefined
}

/** A bet together with the win that closes its round. Without a win, the round stays open. */
export interface Play extends Bet {
  /** Null if the round stays open, as with pending free spins; an amount of zero is a lost round. */
  win: { transactionId: string; amount: bigint } | null
}

/** Rollback of a bet. */
export interface Rollback extends Operation {
  betTransactionId: string
}

/** Change of the payout of a closed round, up or down. `amount` is the new total payout of the round. */
export interface Correction extends Operation {
  amount: bigint
  currency: string
  details?: RoundDetails | undefined
}

export type WalletOperation =
  | ({ kind: 'bet' } & Bet)
  | ({ kind: 'play' } & Play)
  | ({ kind: 'win' } & Win)
  | ({ kind: 'rollback' } & Rollback)

export interface WalletResult {
  status: WalletStatus
  /** Balance of the account after the operation, in subunits; null if the account is unknown. */
  balance: bigint | null
  currency: string | null
}

const RESULT_COLUMNS = 'status, balance, currency'

const statements = {
  bet: {
    name: 'ledger.bet',
    text: `select ${RESULT_COLUMNS} from ledger.bet($1, $2, $3, $4, $5, $6, $7, $8)`,
  },
  win: {
    name: 'ledger.win',
    text: `select ${RESULT_COLUMNS} from ledger.win($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  },
  rollback: {
    name: 'ledger.rollback_bet',
    text: `select ${RESULT_COLUMNS} from ledger.rollback_bet($1, $2, $3, $4, $5, $6)`,
  },
  correct: {
    name: 'ledger.correct_round',
    text: `select ${RESULT_COLUMNS} from ledger.correct_round($1, $2, $3, $4, $5, $6, $7, $8)`,
  },
  batch: {
    name: 'ledger.wallet_batch',
    text: `select position_in_batch as position, ${RESULT_COLUMNS}
      from ledger.wallet_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  },
} as const satisfies Record<string, Statement>

/** Runs one operation in one round trip. A play runs as a batch of one, since batches have the optimized path for plays. */
export async function runOperation(database: Database, operation: WalletOperation): Promise<WalletResult> {
  if (operation.kind === 'play') return onlyRow(await runOperations(database, [operation]))
  return onlyRow(await database.query<WalletResult>(statements[operation.kind], valuesOf(operation)))
}

/** Corrects a round. There are no batches of corrections, because they are rare. */
export async function runCorrection(database: Database, correction: Correction): Promise<WalletResult> {
  const { provider, playerId, sessionId, transactionId, roundId, amount, currency, details } = correction
  const values = [provider, playerId, sessionId, transactionId, roundId, amount, currency, toJson(details)]
  return onlyRow(await database.query<WalletResult>(statements.correct, values))
}

/** Runs several operations in one round trip and one transaction. Returns the results in the order of the operations. */
export async function runOperations(
  database: Database,
  operations: readonly WalletOperation[],
): Promise<WalletResult[]> {
  const columns: unknown[][] = Array.from({ length: 12 }, () => [])
  for (const operation of operations) {
    rowOf(operation).forEach((value, index) => {
      columns[index]?.push(value)
    })
  }
  const rows = await database.query<WalletResult & { position: number }>(statements.batch, columns)
  const results: WalletResult[] = []
  for (const { position, status, balance, currency } of rows)
    results[position] = { status, balance, currency }
  if (rows.length !== operations.length) throw new Error('A batch returned a different number of results')
  return results
}

function rowOf(operation: WalletOperation): unknown[] {
  const { kind, provider, playerId, sessionId, transactionId, roundId } = operation
  const head = [kind, provider, playerId, sessionId, transactionId, roundId]
  if (kind === 'rollback') return [...head, null, null, null, operation.betTransactionId, null, null]
  const { amount, currency } = operation
  const win = kind === 'play' ? operation.win : null
  const isClosing = kind === 'win' ? operation.isClosing : null
  const details = toJson(operation.details)
  return [...head, amount, currency, isClosing, win?.transactionId ?? null, win?.amount ?? null, details]
}

function valuesOf(operation: Exclude<WalletOperation, { kind: 'play' }>): unknown[] {
  const { provider, playerId, sessionId, transactionId, roundId } = operation
  if (operation.kind === 'rollback')
    return [provider, playerId, sessionId, transactionId, operation.betTransactionId, roundId]
  const { amount, currency } = operation
  const details = toJson(operation.details)
  return operation.kind === 'bet'
    ? [provider, playerId, sessionId, transactionId, roundId, amount, currency, details]
    : [provider, playerId, sessionId, transactionId, roundId, amount, currency, operation.isClosing, details]
}

function toJson(details: RoundDetails | undefined): string | null {
  return details === undefined ? null : JSON.stringify(details)
}

/**
 * SQLSTATE codes of transactions that had no effect and can be retried: serialization failures, deadlocks, lock timeouts,
 * cancelled statements, and an id that a concurrent request has used.
 */
const transientCodes = new Set(['40001', '40P01', '55P03', '57014', '23505'])

/** True if a retry may succeed. It is safe, since an id is processed only once. */
export function isTransient(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    transientCodes.has(error.code)
  )
}
