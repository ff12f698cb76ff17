import { INVOICE_STATUS } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { isAsset } from '../../chains/index.ts'
import type { PayoutsModule } from '../../payouts/index.ts'
import { lockInvoice } from '../invoice-store.ts'
import { type NewPayment, PaymentProviderUnavailableError, type StartedPayment } from '../payment-adapter.ts'

export interface PayoutStartDeps {
  readonly database: Database
  readonly payouts: Pick<PayoutsModule, 'join' | 'offers'>
}

/**
 * Adds a withdrawal to the next batch of its chain. The withdrawal is locked, so that one which was returned to the operators
 * meanwhile isn't paid without their decision.
 */
export async function startPayout(
  { database, payouts }: PayoutStartDeps,
  { method, amount, reference, fields }: NewPayment,
): Promise<StartedPayment> {
  const address = fields.bitcoin_address ?? fields.ethereum_address ?? fields.ton_address
  if (!isAsset(method) || !payouts.offers(method) || address === undefined)
    throw new PaymentProviderUnavailableError(`payouts of ${method} are not configured`)
  const id = await database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, reference)
    if (invoice?.status !== INVOICE_STATUS.pending || invoice.sentAt === null)
      throw new PaymentProviderUnavailableError('the withdrawal is no longer to be sent')
    return payouts.join(tx, {
      ...{ reference, asset: method, address: address.trim(), amount: BigInt(amount) },
      memo: fields.ton_comment ?? null,
    })
  })
  return { id, redirectUrl: null, qr: null, details: [], expiresAt: null }
}
