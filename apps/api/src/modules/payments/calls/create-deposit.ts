import {
  type Failure,
  fail,
  INVOICE_STATUS,
  INVOICE_TYPE,
  type Invoice,
  type Result,
  succeed,
} from '@tessera/contract'
import { findRoom, lockPlayer, releaseDeposit } from '@tessera/ledger'
import { feeOf } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../../database/new-id.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { BonusDeposit } from '../../bonuses/index.ts'
import { getPlayer, holdStanding, missingOf } from '../../profile/index.ts'
import { accountInCurrency } from '../../wallet/index.ts'
import { applyChange, depositKey } from '../apply-change.ts'
import { checkMethod, refuseAboveMaximum, requestHash, selectFields } from '../check-request.ts'
import {
  findInvoiceByKey,
  type InvoiceRow,
  insertInvoice,
  lockInvoice,
  storeFirstAnswer,
} from '../invoice-store.ts'
import { PaymentNotStartedError, PaymentProviderUnavailableError } from '../payment-adapter.ts'
import type { PaymentsDeps } from '../payments.ts'
import { readFirstAnswer } from '../read-first-answer.ts'
import { startPayment } from '../start-payment.ts'

type CreateDeposit = 'POST /api/payment/invoices/deposit'

/**
 * Starts a deposit. The invoice is committed before the request to the provider, which identifies it by its id. A repeated
 * request therefore continues where the first one stopped, even after a crash.
 */
export const createDeposit =
  (deps: PaymentsDeps): CallHandler<CreateDeposit> =>
  async ({ player: { playerId }, body, idempotencyKey }) => {
    const { database, jurisdictionOf, clock } = deps
    const hash = requestHash('deposit', body)
    const seen = await findInvoiceByKey(database, playerId, idempotencyKey)
    if (seen) return resume(deps, seen, hash)
    const player = await getPlayer(database, playerId)
    const missing = missingOf(player)
    if (missing.length > 0) return fail('profile_incomplete', { details: { missing: missing.join() } })
    if (jurisdictionOf(player).depositNeedsConfirmedEmail && player.emailConfirmedAt === null)
      return fail('email_not_confirmed')
    const checked = checkMethod(deps, 'deposit', body, { country: player.country, card: null })
    if (!checked.ok) return checked
    const account = await accountInCurrency(database, playerId, body.currency)
    if (!account.ok) return account
    const room = await findRoom(database, { playerId, currency: body.currency })
    if (BigInt(body.amount) > room) return refuseAboveMaximum(room)
    const fields = selectFields(checked.value, body)
    await deps.gate.noteFields(playerId, fields)
    await deps.gate.beforeDeposit(playerId, player)
    const id = newId()
    const invoiceData = {
      id,
      playerId,
      type: INVOICE_TYPE.deposit,
      methodId: body.methodId,
      amount: BigInt(body.amount),
      currency: body.currency,
      fee: BigInt(feeOf(checked.value.method.fee, body.amount)),
      flow: checked.value.rule.flow,
      returnPath: body.returnPath,
      sealedFields: deps.fieldVault.seal(id, fields),
      destination: null,
      idempotencyKey,
      requestHash: deps.fieldVault.keyedDigest(hash),
      holdTransactionId: null,
    }
    const invoice = await database.transaction(async (tx) => {
      // Serializes a player's deposits and withdrawals: a second request with the same key finds the first invoice.
      await lockPlayer(tx, playerId)
      const raced = await findInvoiceByKey(tx, playerId, idempotencyKey)
      if (raced) return raced
      // An account that is closing or closed accepts no new deposits. Pending ones are still credited.
      const refused = await holdStanding(tx, playerId, 'deposit')
      if (refused) return fail(refused.error)
      const { currency, amount } = invoiceData
      const full = await deps.gate.reserve(tx, { ...depositKey(id), playerId, currency, amount })
      if (full) return full
      const refusal = await chooseBonus(deps, tx, body.bonusId, { invoiceId: id, playerId, currency, amount })
      return refusal ?? insertInvoice(tx, invoiceData, clock())
    })
    return 'error' in invoice ? invoice : resume(deps, invoice, hash)
  }

/** Stores the chosen bonus. A refusal gives back the room that the deposit has reserved. */
async function chooseBonus(
  { bonuses }: PaymentsDeps,
  tx: Tx,
  bonusId: string | undefined,
  deposit: BonusDeposit,
): Promise<Failure | null> {
  if (bonusId === undefined) return null
  const refusal = await bonuses.choose(tx, { ...deposit, bonusId })
  if (refusal) await releaseDeposit(tx, depositKey(deposit.invoiceId))
  return refusal
}

async function resume(deps: PaymentsDeps, invoice: InvoiceRow, hash: Buffer) {
  if (!deps.fieldVault.isKeyedDigest(invoice.requestHash, hash)) return fail('idempotency_conflict')
  const first = await startedAnswer(deps, invoice)
  return first.ok ? answer(first.value) : first
}

async function startedAnswer(deps: PaymentsDeps, invoice: InvoiceRow): Promise<Result<Invoice>> {
  const stored = readFirstAnswer(invoice.firstAnswer)
  if (stored) return succeed(stored)
  try {
    const started = await startPayment(deps, invoice)
    const first = readFirstAnswer(await storeFirstAnswer(deps.database, invoice.id, started))
    return succeed(first ?? started)
  } catch (error) {
    if (error instanceof PaymentNotStartedError) await endUnstarted(deps, invoice.id)
    return toUnavailable(deps, error)
  }
}

/** Ends a deposit that the player can't pay, so that a later payment to the same address isn't credited to it. */
async function endUnstarted({ database, methods, clock }: PaymentsDeps, invoiceId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    // A repeated request can have started it meanwhile.
    if (invoice?.status !== INVOICE_STATUS.pending || invoice.providerPaymentId !== null) return
    await applyChange(tx, methods, invoice, { kind: 'fail', reason: 'cancelled' }, clock())
  })
}

/** Returns the failure of an unavailable provider. The deposit stays pending until a retry starts it or the job fails it. */
function toUnavailable({ log }: PaymentsDeps, error: unknown): Failure {
  if (!(error instanceof PaymentProviderUnavailableError)) throw error
  log.warn({ reason: error.message }, 'a payment provider did not answer')
  return fail('payment_provider_unavailable')
}
