import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import { cancelWithdrawal, holdWithdrawal, listAccounts, lockPlayer } from '@tessera/ledger'
import { currencyOf } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../../database/new-id.ts'
import { LEDGER_SCOPE } from '../apply-change.ts'
import type { FieldVault } from '../field-vault.ts'
import { type InvoiceRow, insertInvoice } from '../invoice-store.ts'
import { dayOf, findRule, type MethodRule } from '../methods.ts'
import { publishInvoice } from '../to-invoice.ts'
import { queueStart } from './review.ts'
import { storePart } from './review-store.ts'

/** Reason for which a withdrawal can't be split. */
export type SplitRefusal = 'not-pending' | 'sent' | 'amount' | 'method' | 'destination' | 'balance'

export interface SplitRequest {
  /** Amount of the new part in subunits, between nothing and the whole. */
  readonly amount: bigint
  /** Method of the new part: another one of the same destination, or the same. */
  readonly methodId: string
}

export interface SplitDeps {
  readonly methods: readonly MethodRule[]
  readonly fieldVault: FieldVault
  readonly now: Date
}

/**
 * Splits a withdrawal that was not sent yet into two, each with its own hold, payment and state. The amounts and the fees add up to
 * those of the whole. Returns the id of the new part, or the refusal, after which the caller rolls back. The caller holds the lock on
 * the invoice's row.
 */
export async function splitWithdrawal(
  tx: Tx,
  deps: SplitDeps,
  invoice: InvoiceRow,
  { amount, methodId }: SplitRequest,
): Promise<{ readonly id: string } | SplitRefusal> {
  const { methods, fieldVault, now } = deps
  const { id: wholeId, holdTransactionId } = invoice
  if (invoice.type !== INVOICE_TYPE.withdrawal || invoice.status !== INVOICE_STATUS.pending)
    return 'not-pending'
  if (invoice.sentAt !== null || holdTransactionId === null) return 'sent'
  const rest = invoice.amount - amount
  const fields = fieldVault.open(wholeId, invoice.sealedFields)
  const rule = findRule(methods, methodId)
  const own = findRule(methods, invoice.methodId)
  if (!rule || !own || !isOffered(rule, now)) return 'method'
  if (!fits(rule, invoice.currency, amount) || !fits(own, invoice.currency, rest)) return 'amount'
  if (
    rule.paysToCard !== own.paysToCard ||
    namesOf(rule, invoice.currency).some((name) => fields[name] === undefined)
  )
    return 'destination'
  // The provider's fee of the whole, divided like the amount.
  const fee = (invoice.fee * amount) / invoice.amount

  await lockPlayer(tx, invoice.playerId)
  const accounts = await listAccounts(tx, invoice.playerId)
  const account = accounts.find(({ currency }) => currency === invoice.currency)
  if (!account) throw new Error('the player has no account in the currency of the withdrawal')
  const released = await cancelWithdrawal(tx, {
    scope: LEDGER_SCOPE,
    key: `${wholeId}:split:${invoice.version}`,
    holdTransactionId,
  })
  if (released.status !== 'ok') throw new Error(`the ledger returned ${released.status} for a split`)
  const hold = async (invoiceId: string, part: bigint) => {
    const held = await holdWithdrawal(tx, {
      scope: LEDGER_SCOPE,
      key: `${invoiceId}:hold:${invoice.version}`,
      accountId: account.id,
      amount: part,
      details: { invoiceId },
    })
    return held.status === 'ok' ? held.transactionId : null
  }
  const id = newId()
  const [restHold, partHold] = [await hold(wholeId, rest), await hold(id, amount)]
  // A debt or a claim that has arisen since was paid from the released money.
  if (restHold === null || partHold === null) return 'balance'
  await insertInvoice(
    tx,
    {
      id,
      playerId: invoice.playerId,
      type: INVOICE_TYPE.withdrawal,
      methodId,
      amount,
      currency: invoice.currency,
      fee,
      flow: rule.flow,
      returnPath: invoice.returnPath,
      sealedFields: fieldVault.seal(id, fields),
      destination: invoice.destination,
      idempotencyKey: `split:${id}`,
      requestHash: invoice.requestHash,
      holdTransactionId: partHold,
    },
    now,
  )
  await storePart(tx, { wholeId, partId: id, rest, restFee: invoice.fee - fee, restHold }, now)
  if (invoice.review !== 'waiting') await queueStart(tx, id)
  for (const each of [wholeId, id]) await publishInvoice(tx, methods, each)
  return { id }
}

const namesOf = ({ fields, currencyFields }: MethodRule, currency: string): readonly string[] => [
  ...fields,
  ...(currencyFields[currency] ?? []),
]

/** Lists the methods that can pay a part of a withdrawal; none if it can't be split. */
export function splitMethods(
  methods: readonly MethodRule[],
  { type, status, sentAt, methodId, currency }: InvoiceRow,
  now: Date,
): string[] {
  const own = findRule(methods, methodId)
  const isOpen = type === INVOICE_TYPE.withdrawal && status === INVOICE_STATUS.pending && sentAt === null
  if (!isOpen || !own) return []
  const given = namesOf(own, currency)
  return methods
    .filter(
      (rule) =>
        isOffered(rule, now) &&
        rule.limits[currency] !== undefined &&
        rule.paysToCard === own.paysToCard &&
        namesOf(rule, currency).every((name) => given.includes(name)),
    )
    .map(({ id }) => id)
}

const isOffered = ({ direction, withdrawnOn }: MethodRule, now: Date): boolean =>
  direction === 'withdrawal' && (withdrawnOn === null || withdrawnOn > dayOf(now))

/** True if an amount is within the limits of a method. */
function fits({ limits }: MethodRule, currency: string, amount: bigint): boolean {
  const own = limits[currency]
  const { subunitToUnit } = currencyOf(currency)
  return (
    own !== undefined &&
    amount >= BigInt(Math.round(own.min * subunitToUnit)) &&
    amount <= BigInt(Math.round(own.max * subunitToUnit))
  )
}
