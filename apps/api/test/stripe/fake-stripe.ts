import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signStripe } from '../../src/modules/payments/stripe/stripe-signature.ts'

/** Recorded messages, written after Stripe's API reference. */
// biome-ignore lint/suspicious/noExplicitAny: tests change single fields of recorded messages
type Recorded = any
export const recorded = (name: string): Recorded =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))

export const STRIPE_SECRET = 'whsec_test_0123456789abcdef'
export const STRIPE_KEY = 'sk_test_0123456789abcdef'

export interface StripeRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly form: URLSearchParams
}

/** A Stripe API on loopback with one account, which plays recorded messages back. */
export interface FakeStripe {
  readonly url: string
  readonly requests: StripeRequest[]
  /** Sessions by the reference of the invoice. */
  readonly sessions: Map<string, Recorded>
  disputes: Recorded[]
  /** Refunds, in the order of their creation. Tests may change their states. */
  readonly refunds: Recorded[]
  /** Refunds by the idempotency key. Stripe forgets them after a day. */
  readonly refundKeys: Map<string, Recorded>
  /** Status of new refunds. */
  refundStatus: string
  /** Code with which new refunds are refused; null while they are accepted. */
  refusesRefunds: string | null
  /** True to create refunds without a response, as when the connection is lost. */
  losesRefunds: boolean
  /** Status with which every request fails; null while the API works. */
  fails: number | null
  /** Confirms the payment of a session, as the player does on Stripe's page. */
  pay(
    reference: string,
    change?: { readonly intent?: object; readonly charge?: object; readonly session?: object },
  ): void
  /** Signs an event about the session of an invoice. */
  webhook(name: string, reference: string, id?: string): { headers: Record<string, string>; body: string }
  close(): Promise<void>
}

const seconds = (): string => String(Math.floor(Date.now() / 1000))

export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Recorded>()
  const requests: StripeRequest[] = []
  let count = 0
  const intentOf = (reference: string) => `pi_${reference.replaceAll(/\W/g, '')}`

  const create = (form: URLSearchParams): Recorded => {
    const reference = form.get('client_reference_id') ?? ''
    const known = sessions.get(reference)
    if (known) return known
    count += 1
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    const session = {
      ...recorded('checkout-session'),
      id: `cs_test_${count}`,
      client_reference_id: reference,
      amount_total: amount,
      amount_subtotal: amount,
      currency: form.get('line_items[0][price_data][currency]'),
      success_url: form.get('success_url'),
    }
    sessions.set(reference, session)
    return session
  }
  const createRefund = (form: URLSearchParams, key: string): [number, unknown] => {
    const known = stripe.refundKeys.get(key)
    if (known) return [200, known]
    if (stripe.refusesRefunds !== null)
      return [400, { error: { type: 'invalid_request_error', code: stripe.refusesRefunds } }]
    const refund = {
      ...recorded('refund'),
      id: `re_${stripe.refunds.length + 1}`,
      amount: Number(form.get('amount')),
      payment_intent: form.get('payment_intent'),
      status: stripe.refundStatus,
      metadata: { invoice: form.get('metadata[invoice]'), refund: form.get('metadata[refund]') },
    }
    stripe.refunds.push(refund)
    stripe.refundKeys.set(key, refund)
    return [200, refund]
  }
  const answerRefunds = (method: string, url: URL, form: URLSearchParams, key: string): [number, unknown] => {
    if (method === 'POST') return createRefund(form, key)
    const [, id] = /^\/v1\/refunds\/(\w+)$/.exec(url.pathname) ?? []
    if (id !== undefined) return [200, stripe.refunds.find((each) => each.id === id)]
    const intent = url.searchParams.get('payment_intent')
    return [200, { object: 'list', data: stripe.refunds.filter((each) => each.payment_intent === intent) }]
  }
  const answer = (method: string, url: URL, form: URLSearchParams, key: string): [number, unknown] => {
    const all = [...sessions.values()]
    if (stripe.fails !== null) return [stripe.fails, { error: { type: 'api_error' } }]
    if (url.pathname.startsWith('/v1/refunds')) return answerRefunds(method, url, form, key)
    if (url.pathname === '/v1/disputes') return [200, { object: 'list', data: stripe.disputes }]
    if (url.pathname === '/v1/checkout/sessions' && method === 'POST') return [200, create(form)]
    if (url.pathname === '/v1/checkout/sessions')
      return [
        200,
        {
          object: 'list',
          data: all.filter((each) => each.payment_intent?.id === url.searchParams.get('payment_intent')),
        },
      ]
    const [, id, act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(url.pathname) ?? []
    const session = all.find((each) => each.id === id)
    if (!session) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }]
    if (act === undefined) return [200, session]
    if (session.status !== 'open') return [400, { error: { type: 'invalid_request_error' } }]
    Object.assign(session, { status: 'expired', url: null })
    return [200, session]
  }
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const url = new URL(request.url ?? '', 'http://stripe')
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    const method = request.method ?? ''
    requests.push({ method, path: url.pathname, headers: request.headers, form })
    const [status, body] = answer(method, url, form, String(request.headers['idempotency-key']))
    if (stripe.losesRefunds && method === 'POST' && url.pathname === '/v1/refunds') return
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const stripe: FakeStripe = {
    url: `http://127.0.0.1:${port}`,
    requests,
    sessions,
    disputes: [],
    refunds: [],
    refundKeys: new Map(),
    refundStatus: 'succeeded',
    refusesRefunds: null,
    losesRefunds: false,
    fails: null,
    pay: (reference, { intent = {}, charge = {}, session: more = {} } = {}) => {
      const session = sessions.get(reference)
      const paid = recorded('payment-intent')
      const latest = { ...paid.latest_charge, amount: session.amount_total, ...charge }
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, ...more })
      session.payment_intent = { ...paid, id: intentOf(reference), latest_charge: latest, ...intent }
    },
    webhook: (name, reference, id) => {
      const event = recorded(`event-${name}`)
      const session = sessions.get(reference)
      if (id !== undefined) event.id = id
      const { object } = event.data
      if (object.object === 'checkout.session') object.id = session.id
      else if (object.object === 'refund')
        object.id = stripe.refunds.find((each) => each.metadata.invoice === reference)?.id
      else if (object.payment_intent) object.payment_intent = intentOf(reference)
      const body = JSON.stringify(event)
      const time = seconds()
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': `t=${time},v1=${signStripe(STRIPE_SECRET, time, body)}`,
        },
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return stripe
}
