import {
  type NewPayment,
  type NewRefund,
  type PaymentAdapter,
  PaymentProviderUnavailableError,
  type PaymentReport,
  type RefundReport,
  type StartedPayment,
} from '../payment-adapter.ts'
import { createStripeCalls, type Parameters, type StripeConfig } from './stripe-calls.ts'
import {
  disputesSchema,
  eventSchema,
  newSessionSchema,
  refundSchema,
  refundsSchema,
  type StripeEvent,
  type StripeSession,
  sessionSchema,
  sessionsSchema,
} from './stripe-messages.ts'
import { STRIPE } from './stripe-provider.ts'
import { refundForm, refusedRefund, stripeRefund } from './stripe-refund.ts'
import { stripeReport } from './stripe-report.ts'
import { isStripeSignature } from './stripe-signature.ts'

const INTENT = 'payment_intent.latest_charge'

/**
 * Creates the adapter of Stripe Checkout. Webhooks only say that something has changed; the adapter then requests the present state.
 * Their order therefore doesn't matter. Checkout has no payouts, so all methods are deposits.
 */
export function createStripe(config: StripeConfig): PaymentAdapter {
  const { clock = () => new Date() } = config
  const api = createStripeCalls(config)

  /** Adds the disputes to a session, which doesn't contain them. */
  const reportOf = async (session: StripeSession, at: Date): Promise<PaymentReport | null> => {
    const intent = session.payment_intent
    if (!intent?.latest_charge?.disputed) return stripeReport(session, [], at)
    const disputes = await api.get(
      '/v1/disputes',
      { payment_intent: intent.id, limit: '100' },
      disputesSchema,
    )
    return stripeReport(session, disputes?.data ?? [], at)
  }
  const find = async (paymentId: string): Promise<PaymentReport | null> => {
    const at = clock()
    const path = `/v1/checkout/sessions/${encodeURIComponent(paymentId)}`
    const session = await api.get(path, { 'expand[0]': INTENT }, sessionSchema)
    return session && reportOf(session, at)
  }
  const findByIntent = async (intentId: string): Promise<PaymentReport | null> => {
    const at = clock()
    const query = { payment_intent: intentId, limit: '1', 'expand[0]': `data.${INTENT}` }
    const [session] = (await api.get('/v1/checkout/sessions', query, sessionsSchema))?.data ?? []
    return session ? reportOf(session, at) : null
  }
  const readRefund = async (id: string): Promise<PaymentReport | null> => {
    const at = clock()
    const found = await api.get(`/v1/refunds/${encodeURIComponent(id)}`, {}, refundSchema)
    const report = found?.payment_intent ? await findByIntent(found.payment_intent) : null
    // One that was made in the dashboard changes only what was taken back.
    const refund = found && stripeRefund(found, at)
    return report && refund ? { ...report, refund } : report
  }
  const read = async ({ data: { object } }: StripeEvent): Promise<PaymentReport | null> => {
    if (object.object === 'checkout.session') return find(object.id)
    if (object.object === 'refund') return readRefund(object.id)
    const isMoney = object.object === 'charge' || object.object === 'dispute'
    return isMoney && object.payment_intent ? findByIntent(object.payment_intent) : null
  }

  /** Finds the refund with a key. Stripe forgets idempotency keys after a day, but not the metadata of a refund. */
  const findRefund = async (intentId: string, key: string): Promise<RefundReport | null> => {
    const at = clock()
    const query = { payment_intent: intentId, limit: '100' }
    const refunds = (await api.get('/v1/refunds', query, refundsSchema))?.data ?? []
    return refunds.map((each) => stripeRefund(each, at)).find((each) => each?.key === key) ?? null
  }
  const refund = async (order: NewRefund): Promise<RefundReport> => {
    const path = `/v1/checkout/sessions/${encodeURIComponent(order.paymentId)}`
    const session = await api.get(path, { 'expand[0]': INTENT }, sessionSchema)
    const intentId = session?.payment_intent?.id
    if (intentId === undefined) throw new PaymentProviderUnavailableError('Stripe doesn’t know the payment')
    const sent = await findRefund(intentId, order.key)
    if (sent) return sent
    const at = clock()
    const result = await api.post('/v1/refunds', refundForm(order, intentId), order.key, refundSchema)
    if (result.kind === 'refused') return refusedRefund(order, result.code, at)
    const report = stripeRefund(result.value, at)
    if (!report) throw new PaymentProviderUnavailableError('Stripe returned another refund')
    return report
  }

  return {
    id: STRIPE,
    refund,
    start: async (payment): Promise<StartedPayment> => {
      const body = sessionBody(payment, config.itemName)
      const started = await api.post('/v1/checkout/sessions', body, payment.reference, newSessionSchema)
      if (started.kind === 'refused')
        throw new PaymentProviderUnavailableError(`Stripe refused the session: ${started.code}`)
      const { id, url, expires_at: expiry } = started.value
      return { id, redirectUrl: url, qr: null, details: [], expiresAt: new Date(expiry * 1000) }
    },
    find,
    cancel: async (paymentId) => {
      // Refused for a session that isn't open any more, whose state is then the answer.
      await api.tryPost(`/v1/checkout/sessions/${encodeURIComponent(paymentId)}/expire`)
      return find(paymentId)
    },
    readWebhook: (headers, body) => {
      const header = headers['stripe-signature']
      const { webhookSecret: secret } = config
      if (typeof header !== 'string' || !isStripeSignature(header, body, { secret, now: clock() }))
        return null
      const event = eventSchema.safeParse(parseJson(body))
      return event.success ? { id: event.data.id, read: () => read(event.data) } : null
    },
  }
}

/**
 * Returns the form of a new session: one item with the amount, and the invoice as its reference. It is the same for each attempt,
 * as the idempotency key demands. The session therefore has Stripe's default life of 24 hours.
 */
const sessionBody = (payment: NewPayment, itemName: string): Parameters => ({
  mode: 'payment',
  client_reference_id: payment.reference,
  success_url: payment.returnUrl,
  cancel_url: payment.returnUrl,
  'payment_method_types[0]': payment.method,
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': payment.currency.toLowerCase(),
  'line_items[0][price_data][unit_amount]': String(payment.amount),
  'line_items[0][price_data][product_data][name]': itemName,
  'payment_intent_data[metadata][invoice]': payment.reference,
  ...(payment.email === null ? {} : { customer_email: payment.email }),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
