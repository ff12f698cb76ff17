import type { WalletStatus } from '@tessera/contract'
import { type Database, isConnectionLost, type Statement } from '@tessera/postgres'
import { onlyRow } from './queryable.ts'

/** Facts of a round for its history, kept as JSON. */
export type RoundDetails = Readonly<Record<string, unknown>>

interface Operation {
  /** The game provider; its transaction ids are unique among themselves. */
  provider: string
  /** Whose session it is: an operation finds its ledger, and later its partition, by the player. */
  playerId: string
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

/** A bet and the win that closes its round, together; without a win the round stays open. */
export interface Play extends Bet {
  /** Null while the round goes on, as with free spins to be shown; an amount of zero is a lost round. */
  win: { transactionId: string; amount: bigint } | null
}

/** Undoes a bet. */
export interface Rollback extends Operation {
  betTransactionId: string
}

/** Makes the payout of a closed round another one, up or down. `amount` is the new payout of the whole round. */
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
  /** Of the account after the operation, in subunits; null when no account is known. */
  balance: bigint | null
  currency: string | null
}

const ANSWER_COLUMNS = 'status, balance, currency'

const statements = {
  bet: {
    name: 'ledger.bet',
    text: `select ${ANSWER_COLUMNS} from ledger.bet($1, $2, $3, $4, $5, $6, $7, $8)`,
  },
  win: {
    name: 'ledger.win',
    text: `select ${ANSWER_COLUMNS} from ledger.win($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  },
  rollback: {
    name: 'ledger.rollback_bet',
    text: `select ${ANSWER_COLUMNS} from ledger.rollback_bet($1, $2, $3, $4, $5, $6)`,
  },
  correct: {
    name: 'ledger.correct_round',
    text: `select ${ANSWER_COLUMNS} from ledger.correct_round($1, $2, $3, $4, $5, $6, $7, $8)`,
  },
  batch: {
    name: 'ledger.wallet_batch',
    text: `select position_in_batch as position, ${ANSWER_COLUMNS}
      from ledger.wallet_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  },
} as const satisfies Record<string, Statement>

/** One operation in one round trip. A play is a set of one: what is common is done by the set alone. */
export async function runOperation(database: Database, operation: WalletOperation): Promise<WalletResult> {
  if (operation.kind === 'play') return onlyRow(await runOperations(database, [operation]))
  return onlyRow(await database.query<WalletResult>(statements[operation.kind], valuesOf(operation)))
}

/** Corrects a round. Not in sets: results are corrected seldom. */
export async function runCorrection(database: Database, correction: Correction): Promise<WalletResult> {
  const { provider, playerId, sessionId, transactionId, roundId, amount, currency, details } = correction
  const values = [provider, playerId, sessionId, transactionId, roundId, amount, currency, toJson(details)]
  return onlyRow(await database.query<WalletResult>(statements.correct, values))
}

/** Many operations in one round trip and one transaction; answers in the order of the operations. */
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
  if (rows.length !== operations.length) throw new Error('A batch answered another number of operations')
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
 * Lock timeouts, deadlocks, cancelled statements, and an id that another request used at the same moment: the transaction
 * did nothing and may be tried again.
 */
const passingCodes = new Set(['40001', '40P01', '55P03', '57014', '23505'])

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
