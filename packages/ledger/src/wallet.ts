import type { StakeKind, WalletStatus } from '@tessera/contract'
import { type Database, isConnectionLost, type Statement } from '@tessera/postgres'
import { type OperationRow, operationText } from './operation.ts'
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
  /** Kind of the stake; `base` by default. */
  stakeKind?: StakeKind | undefined
  /** Lowest odds of a sports bet, or multiple of a casino bet, in thousandths; and the number of legs. */
  odds?: bigint | undefined
  legs?: number | undefined
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
  | ({ kind: 'correction' } & Correction)

export interface WalletResult {
  status: WalletStatus
  /** Own money of the account after the operation, in subunits; null if the account is unknown. */
  balance: bigint | null
  currency: string | null
  /** Bonus money that can be staked in the game besides; only for a player with bonus grants. */
  bonus?: bigint
  /** Why a bet is `forbidden`: the reason of a block, or a rule of the player such as `loss_limit`. */
  reason?: string
  /** Parameters of the reason, such as `maxBetAmount`. */
  parameters?: Readonly<Record<string, unknown>>
}

/** Result of an operation that was not tried. */
export const resultOf = (status: WalletStatus): WalletResult => ({ status, balance: null, currency: null })

/** A row of `ledger.operate`. */
export interface AnswerRow {
  place: number
  status: WalletStatus
  balance: bigint | null
  bonus: bigint | null
  currency: string | null
  reason: string | null
  parameters: Readonly<Record<string, unknown>> | null
}

/** Converts a row into a result, without the fields that don't apply. */
export const toResult = ({
  status,
  balance,
  bonus,
  currency,
  reason,
  parameters,
}: AnswerRow): WalletResult => ({
  status,
  balance,
  currency,
  ...(bonus !== null && { bonus }),
  ...(reason !== null && { reason }),
  ...(parameters !== null && { parameters }),
})

const OPERATE: Statement = {
  name: 'ledger.operate',
  text: `select place, status, balance, bonus, currency, reason, parameters
    from ledger.operate($1::ledger.operation[], $2::timestamptz)`,
}

/**
 * Runs operations in one round trip and one transaction. Returns the results in the order of the operations. `at` is their
 * time; by default that of the database.
 */
export async function runOperations(
  database: Database,
  operations: readonly WalletOperation[],
  at: Date | null = null,
): Promise<WalletResult[]> {
  const rows = await database.query<AnswerRow>(OPERATE, [
    operations.map(operationOf),
    at?.toISOString() ?? null,
  ])
  const results: WalletResult[] = []
  for (const row of rows) results[row.place] = toResult(row)
  if (rows.length !== operations.length) throw new Error('A batch returned a different number of results')
  return results
}

/** Runs one operation in one round trip. */
export async function runOperation(
  database: Database,
  operation: WalletOperation,
  at: Date | null = null,
): Promise<WalletResult> {
  return onlyRow(await runOperations(database, [operation], at))
}

/** Returns an operation as the text of a `ledger.operation`. */
export const operationOf = (operation: WalletOperation): string => operationText(rowOf(operation))

function rowOf(operation: WalletOperation): OperationRow {
  const head = {
    kind: operation.kind,
    provider: operation.provider,
    player_id: operation.playerId,
    session_id: operation.sessionId,
    key: operation.transactionId,
    round: operation.roundId,
  }
  if (operation.kind === 'rollback') return { ...head, bet_key: operation.betTransactionId }
  const { amount, currency, details } = operation
  const money = { ...head, amount, currency, details: toJson(details) }
  if (operation.kind === 'win') return { ...money, is_closing: operation.isClosing }
  if (operation.kind === 'correction') return money
  const { stakeKind, odds, legs } = operation
  const bet = { ...money, stake_kind: stakeKind ?? null, odds: odds ?? null, legs: legs ?? null }
  return operation.kind === 'bet'
    ? bet
    : { ...bet, win_key: operation.win?.transactionId ?? null, win: operation.win?.amount ?? null }
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
