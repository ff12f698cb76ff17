import { type Failure, fail, INVOICE_TYPE, type Result, succeed } from '@tessera/contract'
import { maskDestination } from '@tessera/form-rules/destinations'
import { type Account, holdWithdrawal, listDebts, lockPlayer } from '@tessera/ledger'
import { feeOf, toJsonAmount } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../../database/new-id.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { requirePayoutProof } from '../../auth/index.ts'
import { getPlayer, holdStanding, missingOf, type PlayerRow } from '../../profile/index.ts'
import { accountInCurrency } from '../../wallet/index.ts'
import { LEDGER_SCOPE } from '../apply-change.ts'
import { checkMethod, type InvoiceBody, requestHash, selectFields } from '../check-request.ts'
import { findBalanceToClose } from '../find-balance-to-close.ts'
import {
  findInvoiceByKey,
  findPaidCard,
  type InvoiceRow,
  insertInvoice,
  isKnownDestination,
  storeFirstAnswer,
} from '../invoice-store.ts'
import type { UsableMethod } from '../methods.ts'
import type { PaymentsDeps } from '../payments.ts'
import { readFirstAnswer } from '../read-first-answer.ts'
import { publishInvoice } from '../to-invoice.ts'
import { readBaseValue } from '../withdrawals/base-value.ts'
import { refuseHolder, refuseOwner } from '../withdrawals/check-destination.ts'
import { destinationHashes } from '../withdrawals/destination-hash.ts'
import { findReviewRules, queueStart } from '../withdrawals/review.ts'
import type { ReviewRule } from '../withdrawals/review-rules.ts'
import { storeTerms } from '../withdrawals/review-store.ts'
import { readTermsFacts, refuseTerms } from '../withdrawals/terms.ts'
import { withTravelFields } from '../withdrawals/travel-rule.ts'

type CreateWithdrawal = 'POST /api/payment/invoices/withdrawal'

/** A request that is checked except for what only the player's lock keeps from changing. */
interface Order {
  readonly player: PlayerRow
  readonly body: InvoiceBody
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly usable: UsableMethod
  readonly account: Account
  readonly fields: Readonly<Record<string, string>>
  /** Hashes of the destination; the first one is stored. */
  readonly destination: readonly [Buffer, Buffer]
}

/**
 * Requests a withdrawal: its terms are checked, the amount is held, the invoice inserted and its payment queued in one
 * transaction, unless it has to be reviewed first. The job retries until the provider answers. A withdrawal to a new
 * destination requires re-authentication, as does every withdrawal if the player has chosen so.
 */
export const createWithdrawal =
  (deps: PaymentsDeps): CallHandler<CreateWithdrawal> =>
  async ({ player: identity, body, idempotencyKey }) => {
    const { database, fieldVault } = deps
    const { playerId } = identity
    const hash = requestHash('withdrawal', body)
    const seen = await findInvoiceByKey(database, playerId, idempotencyKey)
    if (seen) return replay(deps, seen, hash)
    const player = await getPlayer(database, playerId)
    const checked = await checkOrder(deps, player, body)
    if (!checked.ok) return checked
    const order = {
      ...checked.value,
      player,
      body,
      idempotencyKey,
      requestHash: fieldVault.keyedDigest(hash),
    }
    const hashes = order.destination.flatMap(fieldVault.keyedDigests)
    const isNewDestination = !(await isKnownDestination(database, playerId, hashes))
    const refusal = await requirePayoutProof(deps, identity, isNewDestination)
    if (refusal) return refusal
    await deps.gate.noteFields(playerId, order.fields)
    return database.transaction(async (tx) => {
      // Serializes a player's requests: a second request with the same key finds the first invoice.
      await lockPlayer(tx, playerId)
      const raced = await findInvoiceByKey(tx, playerId, idempotencyKey)
      if (raced) return replay(deps, raced, hash)
      const refused = await holdStanding(tx, playerId, 'withdrawal')
      if (refused) return fail(refused.error)
      // In all currencies: what is owed in one can't be avoided by a withdrawal in another.
      if ((await listDebts(tx, playerId)).length > 0) return fail('debt_open')
      const accepted = await checkTerms(deps, tx, order, hashes)
      return accepted.ok ? request(deps, tx, order, accepted.value) : accepted
    })
  }

/** Checks a request against the player's profile, the method and the account. */
async function checkOrder(
  { database, jurisdictionOf, methods, ...deps }: PaymentsDeps,
  player: PlayerRow,
  body: InvoiceBody,
): Promise<Result<Pick<Order, 'usable' | 'account' | 'fields' | 'destination'>>> {
  const rules = jurisdictionOf(player)
  const missing = missingOf(player)
  if (missing.length > 0) return fail('profile_incomplete', { details: { missing: missing.join() } })
  if (rules.withdrawalNeedsConfirmedEmail && player.emailConfirmedAt === null)
    return fail('email_not_confirmed')
  const card = await findPaidCard(database, player.id, methods)
  const remainder = await findBalanceToClose(database, player.id, body.currency)
  const about = { country: player.country, card, remainder }
  const value = await readBaseValue(database, deps.currencies.base, deps.clock())
  const usable = checkMethod(
    { ...deps, database, jurisdictionOf, methods },
    'withdrawal',
    body,
    about,
    (found) =>
      withTravelFields(
        found,
        { amount: BigInt(body.amount), currency: body.currency, value },
        rules.withdrawal.travelRuleAbove,
      ),
  )
  if (!usable.ok) return usable
  const account = await accountInCurrency(database, player.id, body.currency)
  if (!account.ok) return account
  const filledIn = selectFields(usable.value, body)
  const fields =
    usable.value.rule.paysToCard && card ? { ...filledIn, card_payment: card.paymentId } : filledIn
  const otherHolder = rules.withdrawal.toOwnAccount ? refuseHolder(player, usable.value, fields) : null
  if (otherHolder) return otherHolder
  const destination = destinationHashes(usable.value, fields)
  return succeed({ usable: usable.value, account: account.value, fields, destination })
}

/** Checks the terms under the player's lock. Returns the rules because of which the withdrawal has to be reviewed. */
async function checkTerms(
  deps: PaymentsDeps,
  tx: Tx,
  { player, usable, body: { currency, ...body } }: Order,
  hashes: readonly Buffer[],
): Promise<Result<ReviewRule[]>> {
  const amount = BigInt(body.amount)
  const facts = await readTermsFacts(deps, tx, player, currency)
  const { toOwnAccount } = deps.jurisdictionOf(player).withdrawal
  const refused =
    refuseTerms(facts, amount, currency) ??
    (toOwnAccount ? await refuseOwner(tx, usable, facts.playerIds, hashes) : null)
  if (refused) return refused
  return succeed(await findReviewRules(deps, tx, { playerId: player.id, amount, currency, hashes }, facts))
}

/** Holds the amount, inserts the invoice and queues its payment, unless it is reviewed first. */
async function request(deps: PaymentsDeps, tx: Tx, order: Order, rules: readonly ReviewRule[]) {
  const { jurisdictionOf, methods, clock, fieldVault } = deps
  const { player, body, usable, account, fields } = order
  const id = newId()
  const amount = BigInt(body.amount)
  const held = await holdWithdrawal(tx, {
    scope: LEDGER_SCOPE,
    key: `${id}:hold`,
    accountId: account.id,
    amount,
    details: { invoiceId: id },
  })
  if (held.status === 'insufficient_funds')
    return fail('insufficient_funds', {
      fields: { amount: ['The amount is above your balance'] },
      details: { balance: toJsonAmount(held.balance), currency: body.currency },
    })
  if (held.status !== 'ok') throw new Error(`the ledger returned ${held.status} for a hold`)
  await deps.bonuses.withdrawn(tx, player.id)
  await insertInvoice(
    tx,
    {
      id,
      playerId: player.id,
      type: INVOICE_TYPE.withdrawal,
      methodId: body.methodId,
      amount,
      currency: body.currency,
      fee: BigInt(feeOf(usable.method.fee, body.amount)),
      flow: usable.rule.flow,
      returnPath: body.returnPath,
      sealedFields: fieldVault.seal(id, fields),
      destination: usable.method.destination ?? maskDestination(fields),
      idempotencyKey: order.idempotencyKey,
      requestHash: order.requestHash,
      destinationHash: fieldVault.keyedDigest(order.destination[0]),
      holdTransactionId: held.transactionId,
    },
    clock(),
  )
  await storeTerms(tx, id, { rules, mayCancel: jurisdictionOf(player).withdrawal.isCancellable })
  if (rules.length === 0) await queueStart(tx, id)
  const invoice = await publishInvoice(tx, methods, id)
  await storeFirstAnswer(tx, id, invoice)
  return answer(invoice)
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
