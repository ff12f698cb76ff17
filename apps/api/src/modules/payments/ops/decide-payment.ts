import { INVOICE_TYPE } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { recordAct } from '../../profile/index.ts'
import { lockInvoice } from '../invoice-store.ts'
import { loadMethods } from '../read-methods.ts'
import { decideReview } from '../withdrawals/review.ts'

/** Approves or rejects a withdrawal that waits for its review, and records who did and why. */
export async function decideWithdrawal(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { required, operator }: CommandLine,
  decision: 'approved' | 'rejected',
): Promise<string> {
  const id = required('invoice')
  const at = now()
  return database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (invoice?.type !== INVOICE_TYPE.withdrawal)
      throw new RefusalError(`There is no withdrawal ${id}.`, 'no-payment')
    if (!(await decideReview(tx, loadMethods(), invoice, decision, at)))
      throw new RefusalError(`Withdrawal ${id} isn’t waiting for a review any more.`, 'already-decided')
    const act = decision === 'approved' ? 'approve' : 'reject'
    await recordAct(tx, { playerId: invoice.playerId, area: 'payments', act, subject: id, ...operator, at })
    return `withdrawal ${id}\n${decision === 'approved' ? 'Approved: it is sent now' : 'Rejected: the amount is back in the balance'}.\n`
  })
}
