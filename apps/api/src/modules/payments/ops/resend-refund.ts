import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { recordAct } from '../../profile/index.ts'
import { findInvoice } from '../invoice-store.ts'
import { requeueRefund } from '../refunds/send-refund.ts'

/** Sends a refund again that its provider has refused or returned. The booking stays. */
export async function resendRefund(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { required, operator }: CommandLine,
): Promise<string> {
  const id = required('invoice')
  const at = now()
  const invoice = await findInvoice(database, id)
  if (invoice === null) throw new RefusalError(`There is no payment ${id}.`, 'no-payment')
  return database.transaction(async (tx) => {
    if (!(await requeueRefund(tx, id, at)))
      throw new RefusalError(`The refund of deposit ${id} has not failed.`, 'already-decided')
    const { playerId } = invoice
    await recordAct(tx, { playerId, area: 'payments', act: 'resend-refund', subject: id, ...operator, at })
    return `The refund of deposit ${id} is sent again.\n`
  })
}
