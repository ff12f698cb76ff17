import { leastRaisedRate, type PayoutDocument, PayoutError, raisedPayout } from '@tessera/chains'
import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { type Batch, lockBatch } from './batch-store.ts'
import { insertIncrease, listIncreases } from './increase-store.ts'
import { type FeeObstacle, feeObstacle } from './rules/fee-rules.ts'
import { listTransactions } from './transaction-store.ts'

const OBSTACLES: Readonly<Record<FeeObstacle, (batch: Batch) => string>> = {
  'batch-not-sent': ({ id, state }) => `Batch ${id} is ${state}: only a sent one can get a higher fee.`,
  'batch-in-blocks': ({ id }) => `All transactions of batch ${id} are in blocks.`,
  'fee-ordered': ({ id }) => `Batch ${id} already waits for the signature of a higher fee.`,
}

/**
 * Orders a higher network fee for a sent batch that isn't mined. Its next version spends and pays the same, and waits for the signer, whose
 * limits also hold for it. The version before stays valid: whichever is mined first pays the withdrawals.
 */
export async function raiseFee(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { required, operator }: CommandLine,
): Promise<string> {
  const id = required('batch')
  const rate = Number(required('rate'))
  if (!Number.isInteger(rate) || rate < 1) throw new RefusalError('The rate is a whole number, such as 40.')
  return database.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw new RefusalError(`There is no batch ${id}.`, 'no-batch')
    const known = await listIncreases(tx, id)
    const obstacle = feeObstacle(batch.state, await listTransactions(tx, id), known)
    if (obstacle !== null) throw new RefusalError(OBSTACLES[obstacle](batch), obstacle)
    const version = Math.max(batch.document.version, ...known.map((each) => each.version)) + 1
    await insertIncrease(tx, raised(batch.document, version, rate), operator, now())
    return `batch ${id}\nThe higher fee is sent once the signer has signed it.\n`
  })
}

function raised(document: PayoutDocument, version: number, rate: number): PayoutDocument {
  try {
    return raisedPayout(document, version, rate)
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    const least = leastRaisedRate(document)
    const code = least === null ? 'no-fee' : rate < least ? 'fee-too-low' : 'fee-too-high'
    throw new RefusalError(`The fee can’t be raised: ${error.message}.`, code)
  }
}
