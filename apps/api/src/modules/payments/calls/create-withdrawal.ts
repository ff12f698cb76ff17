import { type Failure, fail, INVOICE_TYPE } from '@tessera/contract'
import { maskDestination } from '@tessera/form-rules/destinations'
import { holdWithdrawal, listDebts, lockPlayer } from '@tessera/ledger'
import { feeOf, toJsonAmount } from '@tessera/money'
import { newId } from '../../../database/new-id.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { requirePayoutProof } from '../../auth/index.ts'
import { getPlayer, holdStanding, missingOf } from '../../profile/index.ts'
import { accountInCurrency } from '../../wallet/index.ts'
import { LEDGER_SCOPE } from '../apply-change.ts'
import { checkMethod, destinationHash, requestHash, selectFields } from '../check-request.ts'
import { findBalanceToClose } from '../find-balance-to-close.ts'
import {
  findInvoiceByKey,
  findPaidCard,
  type InvoiceRow,
  insertInvoice,
  isKnownDestination,
  storeFirstAnswer,
} from '../invoice-store.ts'
import { START_PAYMENT_JOB, startJobKey } from '../payment-jobs.ts'
import type { PaymentsDeps } from '../payments.ts'
import { readFirstAnswer } from '../read-first-answer.ts'
import { publishInvoice } from '../to-invoice.ts'

type CreateWithdrawal = 'POST /api/payment/invoices/withdrawal'

/**
 * Requests a withdrawal: the amount is held, the invoice inserted and its payment queued in one transaction. The job
 * retries until the provider answers. A withdrawal to a new destination requires re-authentication, as does every
 * withdrawal if the player has chosen so.
 */
export const createWithdrawal =
  (deps: PaymentsDeps): CallHandler<CreateWithdrawal> =>
  async ({ player: identity, body, idempotencyKey }) => {
    const { database, jurisdictionOf, methods, clock, fieldVault } = deps
    const { playerId } = identity
    const hash = requestHash('withdrawal', body)
    const seen = await findInvoiceByKey(database, playerId, idempotencyKey)
    if (seen) return replay(deps, seen, hash)
    const player = await getPlayer(database, playerId)
    const missing = missingOf(player)
    if (missing.length > 0) return fail('profile_incomplete', { details: { missing: missing.join() } })
    if (jurisdictionOf(player).withdrawalNeedsConfirmedEmail && player.emailConfirmedAt === null)
      return fail('email_not_confirmed')
    const card = await findPaidCard(database, playerId, methods)
    const remainder = await findBalanceToClose(database, playerId, body.currency)
    const checked = checkMethod(deps, 'withdrawal', body, { country: player.country, card, remainder })
    if (!checked.ok) return checked
    const account = await accountInCurrency(database, playerId, body.currency)
    if (!account.ok) return account
    const { method, rule } = checked.value
    const filledIn = selectFields(checked.value, body)
    const fields = rule.paysToCard && card ? { ...filledIn, card_payment: card.paymentId } : filledIn
    const destination = destinationHash(checked.value, fields)
    const isNewDestination = !(await isKnownDestination(
      database,
      playerId,
      fieldVault.keyedDigests(destination),
    ))
    const refusal = await requirePayoutProof(deps, identity, isNewDestination)
    if (refusal) return refusal
    const id = newId()
    return database.transaction(async (tx) => {
      // Serializes a player's requests: a second request with the same key finds the first invoice.
      await lockPlayer(tx, playerId)
      const raced = await findInvoiceByKey(tx, playerId, idempotencyKey)
      if (raced) return replay(deps, raced, hash)
      const refused = await holdStanding(tx, playerId, 'withdrawal')
      if (refused) return fail(refused.error)
      // In all currencies: what is owed in one can't be avoided by a withdrawal in another.
      if ((await listDebts(tx, playerId)).length > 0) return fail('debt_open')
      const held = await holdWithdrawal(tx, {
        scope: LEDGER_SCOPE,
        key: `${id}:hold`,
        accountId: account.value.id,
        amount: BigInt(body.amount),
        details: { invoiceId: id },
      })
      if (held.status === 'insufficient_funds')
        return fail('insufficient_funds', {
          fields: { amount: ['The amount is above your balance'] },
          details: { balance: toJsonAmount(held.balance), currency: body.currency },
        })
      if (held.status !== 'ok') throw new Error(`the ledger returned ${held.status} for a hold`)
      await insertInvoice(
        tx,
        {
          id,
          playerId,
          type: INVOICE_TYPE.withdrawal,
          methodId: body.methodId,
          amount: BigInt(body.amount),
          currency: body.currency,
          fee: BigInt(feeOf(method.fee, body.amount)),
          flow: rule.flow,
          returnPath: body.returnPath,
          sealedFields: fieldVault.seal(id, fields),
          destination: method.destination ?? maskDestination(fields),
          idempotencyKey,
          requestHash: fieldVault.keyedDigest(hash),
          destinationHash: fieldVault.keyedDigest(destination),
          holdTransactionId: held.transactionId,
        },
        clock(),
      )
      await addJob(tx, START_PAYMENT_JOB, { invoiceId: id }, { key: startJobKey(id) })
      const invoice = await publishInvoice(tx, methods, id)
      await storeFirstAnswer(tx, id, invoice)
      return answer(invoice)
    })
  }

function replay(
  { fieldVault }: PaymentsDeps,
  invoice: InvoiceRow,
  hash: Buffer,
): ReturnType<typeof answerOf> | Failure {
  return fieldVault.isKeyedDigest(invoice.requestHash, hash)
    ? answerOf(invoice)
    : fail('idempotency_conflict')
}

function answerOf(invoice: InvoiceRow) {
  const first = readFirstAnswer(invoice.firstAnswer)
  if (!first) throw new Error('the withdrawal has no stored response')
  return answer(first)
}
