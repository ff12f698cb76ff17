import type { Database } from '@tessera/postgres'
import { onlyRow } from '../src/queryable.ts'
import {
  type AnswerRow,
  operationOf,
  toResult,
  type WalletOperation,
  type WalletResult,
} from '../src/wallet.ts'

/** Runs an operation through the functions for single operations, past the sets that it could be a part of. */
export async function runSingly(
  database: Database,
  operation: WalletOperation,
  at: Date | null = null,
): Promise<WalletResult> {
  const rows = await database.query<AnswerRow>(
    `select 0 as place, a.status, a.balance, a.bonus, a.currency, a.reason, a.parameters
      from ledger.operate_one($1::ledger.operation, coalesce($2::timestamptz, clock_timestamp())) a`,
    [operationOf(operation), at?.toISOString() ?? null],
  )
  return toResult(onlyRow(rows))
}
