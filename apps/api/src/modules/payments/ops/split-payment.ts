import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { recordAct } from '../../profile/index.ts'
import type { FieldVault } from '../field-vault.ts'
import { lockInvoice } from '../invoice-store.ts'
import { loadMethods } from '../read-methods.ts'
import { type SplitRefusal, splitWithdrawal } from '../withdrawals/split-withdrawal.ts'
import { amountText, readAmountOption } from './amount-text.ts'

const REFUSALS: Readonly<Record<SplitRefusal, string>> = {
  'not-pending': 'It isn’t a pending withdrawal.',
  sent: 'It was already sent to its provider.',
  amount: 'Both parts have to be within the limits of their methods.',
  method: 'This method doesn’t pay out.',
  destination: 'This method needs other account data than the player has given.',
  balance: 'A debt of the player has to be paid first: reject the withdrawal.',
}

/**
 * Splits a withdrawal, and records who did and why.
 *
 * @param whole amount of the withdrawal that the operator has seen, in subunits. Another one is refused, so that a repeated
 *   request doesn't split the rest again
 */
export async function splitPayment(
  deps: { readonly database: Database; readonly now: () => Date; readonly vault: () => FieldVault },
  { required, optional, operator }: CommandLine,
  whole?: bigint,
): Promise<string> {
  const id = required('invoice')
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw new RefusalError(`There is no payment ${id}.`, 'no-payment')
    if (whole !== undefined && whole !== invoice.amount)
      throw new RefusalError(`Withdrawal ${id} has another amount by now.`, 'already-decided')
    const { playerId, currency } = invoice
    const amount = readAmountOption(required('amount'), currency)
    const methodId = optional('method') ?? invoice.methodId
    const split = await splitWithdrawal(
      tx,
      { methods: loadMethods(), fieldVault: deps.vault(), now: at },
      invoice,
      { amount, methodId },
    )
    if (typeof split === 'string')
      throw new RefusalError(`Withdrawal ${id} can’t be split: ${REFUSALS[split]}`, `split-${split}`)
    const act = `split ${amountText(amount, currency)} into ${split.id}` as const
    await recordAct(tx, { playerId, area: 'payments', act, subject: id, ...operator, at })
    return `withdrawal ${id}\nSplit: ${amountText(amount, currency)} is paid as ${split.id} by ${methodId}\n`
  })
}
