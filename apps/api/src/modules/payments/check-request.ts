import { createHash } from 'node:crypto'
import { type Failure, fail, type Result, succeed } from '@tessera/contract'
import {
  type FieldProblem,
  findFormProblems,
  isOptionalPaymentField,
  OPTIONAL_PAYMENT_FIELDS,
  paymentForm,
} from '@tessera/form-rules'
import { DESTINATION_RULES, normalizeDestination } from '@tessera/form-rules/destinations'
import { toJsonAmount } from '@tessera/money'
import { isCurrencyEnabled, refuseCurrency } from '../../currencies.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import { describeProblems } from '../../http/describe-issues.ts'
import { type Direction, dayOf, findMethod, type MethodQuery, type UsableMethod } from './methods.ts'
import type { PaymentsDeps } from './payments.ts'

export type InvoiceBody = CallRequest<'POST /api/payment/invoices/deposit'>['body']

/** Hashes a request. The same idempotency key with another hash is a conflict. The hash is stored keyed. */
export function requestHash(direction: Direction, body: InvoiceBody): Buffer {
  const fields = Object.entries(body.fields).sort(([a], [b]) => (a < b ? -1 : 1))
  const { bonusId } = body
  const request = [direction, body.methodId, body.amount, body.currency, fields, body.returnPath]
  // Only with a bonus, so that requests from before it have the same hash.
  if (bonusId !== undefined) request.push(bonusId)
  return createHash('sha256').update(JSON.stringify(request)).digest()
}

/**
 * Checks that a method is available to the player and accepts the amount and the fields.
 *
 * @param complete adds fields that depend on the amount
 */
export function checkMethod(
  { offered, currencies, clock }: PaymentsDeps,
  direction: Direction,
  body: InvoiceBody,
  about: Pick<MethodQuery, 'country' | 'card' | 'remainder'>,
  complete: (usable: UsableMethod) => UsableMethod = (usable) => usable,
): Result<UsableMethod> {
  if (!isCurrencyEnabled(currencies, body.currency)) return refuseCurrency()
  const found = findMethod(offered, body.methodId, {
    direction,
    currency: body.currency,
    day: dayOf(clock()),
    ...about,
  })
  if (!found) return wrong('method_not_available', 'methodId')
  const usable = complete(found)
  const { minAmount, maxAmount, fields } = usable.method
  if (body.amount < minAmount) return wrong('amount_below_minimum', 'amount', { minAmount })
  if (body.amount > maxAmount) return wrong('amount_above_maximum', 'amount', { maxAmount })
  const problems = [
    ...Object.entries(findFormProblems(paymentForm(fields), body.fields, { checks: DESTINATION_RULES })),
    ...unsentFields(fields, body),
  ]
  if (problems.length === 0) return succeed(usable)
  return fail('validation_failed', describeProblems(new Map(problems.map(([name, each]) => [name, [each]]))))
}

/** Refuses optional fields that the method wouldn't send: without its comment, an exchange can't find the account of a payment. */
const unsentFields = (fields: readonly string[], body: InvoiceBody): [string, FieldProblem][] =>
  OPTIONAL_PAYMENT_FIELDS.filter((name) => body.fields[name]?.trim() && !fields.includes(name)).map(
    (name) => [name, { rule: 'unexpected', params: [] }],
  )

const MESSAGES = {
  method_not_available: 'This method is not available',
  amount_below_minimum: 'The amount is too low',
  amount_above_maximum: 'The amount is too high',
} as const

const wrong = (error: keyof typeof MESSAGES, field: string, details?: Record<string, number>): Failure =>
  fail(error, { fields: { [field]: [MESSAGES[error]] }, ...(details ? { details } : {}) })

/** Returns the failure for an amount that the balance has no room for, so that the player doesn't pay it first. */
export const refuseAboveMaximum = (room: bigint): Failure =>
  wrong('amount_above_maximum', 'amount', { maxAmount: toJsonAmount(room) })

/** Returns only the fields of the method, in the payment providers' format, without optional ones that are empty. */
export const selectFields = ({ method }: UsableMethod, body: InvoiceBody): Record<string, string> =>
  Object.fromEntries(
    method.fields
      .map((name) => [name, normalizeDestination(name, body.fields[name] ?? '')] as const)
      .filter(([name, value]) => value !== '' || !isOptionalPaymentField(name)),
  )
