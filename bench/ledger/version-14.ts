import { readFileSync } from 'node:fs'
import type { Database } from '@tessera/postgres'
import type { WalletOperation } from '../../packages/ledger/src/index.ts'

/** Result of a wallet operation, the same in both versions. */
export interface Result {
  status: string
  balance: bigint | null
  currency: string | null
}

/** Creates the tables and functions of the ledger before the money core in an empty database. */
export async function loadVersion14(database: Database): Promise<void> {
  const dump = new URL('../../packages/ledger/test/upgrade/version-14.sql', import.meta.url)
  await database.session(async (client) => {
    await client.query('set check_function_bodies = off')
    await client.query(readFileSync(dump, 'utf8'))
    await client.query('reset check_function_bodies')
  })
}

const BATCH = {
  name: 'version14.wallet_batch',
  text: `select position_in_batch as position, status, balance, currency
    from ledger.wallet_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}
const CORRECT = {
  name: 'version14.correct_round',
  text: 'select status, balance, currency from ledger.correct_round($1, $2, $3, $4, $5, $6, $7, $8)',
}

/** Runs operations as version 14 did: corrections alone, everything else in a batch. */
export async function runVersion14(
  database: Database,
  operations: readonly WalletOperation[],
): Promise<Result[]> {
  const [first] = operations
  if (first?.kind === 'correction' && operations.length === 1) {
    const { provider, playerId, sessionId, transactionId, roundId, amount, currency } = first
    return database.query<Result>(CORRECT, [
      ...[provider, playerId, sessionId, transactionId, roundId, amount, currency, null],
    ])
  }
  const columns: unknown[][] = Array.from({ length: 12 }, () => [])
  for (const operation of operations) {
    for (const [index, value] of columnsOf(operation).entries()) columns[index]?.push(value)
  }
  const rows = await database.query<Result & { position: number }>(BATCH, columns)
  const results: Result[] = []
  for (const { position, ...result } of rows) results[position] = result
  return results
}

function columnsOf(operation: WalletOperation): unknown[] {
  const { kind, provider, playerId, sessionId, transactionId, roundId } = operation
  const head = [kind, provider, playerId, sessionId, transactionId, roundId]
  if (kind === 'rollback') return [...head, null, null, null, operation.betTransactionId, null, null]
  const { amount, currency } = operation
  const win = kind === 'play' ? operation.win : null
  const isClosing = kind === 'win' ? operation.isClosing : null
  return [...head, amount, currency, isClosing, win?.transactionId ?? null, win?.amount ?? null, null]
}
