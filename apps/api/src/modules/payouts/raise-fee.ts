import { PayoutError, raisedPayout } from '@tessera/chains'
import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { lockBatch } from './batch-store.ts'
import { insertIncrease, listIncreases } from './increase-store.ts'
import { listTransactions } from './transaction-store.ts'

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
    if (!batch) throw new RefusalError(`There is no batch ${id}.`)
    if (batch.state !== 'signed' && batch.state !== 'broadcast')
      throw new RefusalError(`Batch ${id} is ${batch.state}: only a sent one can get a higher fee.`)
    const isWaiting = (await listTransactions(tx, id)).some(
      ({ state, height }) => state === 'pending' && height === null,
    )
    if (!isWaiting) throw new RefusalError(`All transactions of batch ${id} are in blocks.`)
    const known = await listIncreases(tx, id)
    if (known.some(({ state }) => state === 'sealed'))
      throw new RefusalError(`Batch ${id} already waits for the signature of a higher fee.`)
    const version = Math.max(batch.document.version, ...known.map((each) => each.version)) + 1
    await insertIncrease(tx, raised(batch.document, version, rate), operator, now())
    return `batch ${id}\nThe higher fee is sent once the signer has signed it.\n`
  })
}

function raised(...[document, version, rate]: Parameters<typeof raisedPayout>) {
  try {
    return raisedPayout(document, version, rate)
  } catch (error) {
    if (error instanceof PayoutError) throw new RefusalError(`The fee can’t be raised: ${error.message}.`)
    throw error
  }
}
