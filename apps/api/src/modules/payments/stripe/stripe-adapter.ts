import type { z } from 'zod'
import {
  type NewPayment,
  type PaymentAdapter,
  PaymentProviderUnavailableError,
  type PaymentReport,
  type StartedPayment,
} from '../payment-adapter.ts'
import {
  disputesSchema,
  eventSchema,
  newSessionSchema,
  STRIPE_VERSION,
  type StripeEvent,
  type StripeSession,
  sessionSchema,
  sessionsSchema,
} from './stripe-messages.ts'
import { stripeReport } from './stripe-report.ts'
import { isStripeSignature } from './stripe-signature.ts'

/** Provider of the methods `stripe.deposit.*`. */
export const STRIPE = 'stripe'

const TIMEOUT_MS = 10_000
const INTENT = 'payment_intent.latest_charge'

export interface StripeConfig {
  /** Address of the API, without a trailing slash. */
  readonly url: string
  readonly secretKey: string
  /** Secret of the webhook endpoint, including `whsec_`. */
  readonly webhookSecret: string
  /** Name of the purchase on Stripe's page. */
  readonly itemName: string
  readonly clock?: () => Date
}

type Parameters = Readonly<Record<string, string>>

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
  const read = async ({ data: { object } }: StripeEvent): Promise<PaymentReport | null> => {
    if (object.object === 'checkout.session') return find(object.id)
    const isMoney = object.object === 'charge' || object.object === 'dispute'
    return isMoney && object.payment_intent ? findByIntent(object.payment_intent) : null
  }

  return {
    id: STRIPE,
    start: async (payment): Promise<StartedPayment> => {
      const body = sessionBody(payment, config.itemName)
      const started = await api.post('/v1/checkout/sessions', body, payment.reference)
      const { id, url, expires_at: expiry } = started
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

/** Creates the requests to the API: forms with a key, JSON responses. */
function createStripeCalls({ url, secretKey }: StripeConfig) {
  const request = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const response = await fetch(url + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_VERSION },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw new PaymentProviderUnavailableError(error instanceof Error ? error.message : 'no answer')
    }
  }
  const refuse = (status: number): never => {
    throw new PaymentProviderUnavailableError(`Stripe returned an unexpected response with status ${status}`)
  }
  return {
    /** Returns null for an unknown object. */
    get: async <S extends z.ZodType>(path: string, query: Parameters, schema: S) => {
      const { status, body } = await request(`${path}?${new URLSearchParams(query)}`, {})
      if (status === 404) return null
      const parsed = schema.safeParse(body)
      return status === 200 && parsed.success ? parsed.data : refuse(status)
    },
    post: async (path: string, form: Parameters, idempotencyKey: string) => {
      const { status, body } = await request(path, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: new URLSearchParams(form),
      })
      const started = newSessionSchema.safeParse(body)
      return status === 200 && started.success ? started.data : refuse(status)
    },
    /** Ignores a refusal. */
    tryPost: async (path: string): Promise<void> => {
      await request(path, { method: 'POST' })
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
