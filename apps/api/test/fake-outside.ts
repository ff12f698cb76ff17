import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { createSandboxPayments } from '../src/modules/payments/index.ts'
import {
  type NewPayment,
  type PaymentAdapter,
  PaymentProviderUnavailableError,
  type PaymentReport,
} from '../src/modules/payments/payment-adapter.ts'

/** A payment provider that the test controls. */
export interface FakeOutside {
  readonly adapter: PaymentAdapter
  /** Payments by the id of our invoice. */
  readonly payments: Map<string, PaymentReport>
  readonly started: NewPayment[]
  readonly cancelled: string[]
  /** While true, every call fails as if the network were down. */
  isDown: boolean
  /** While true, payments are created, but the responses get lost. */
  losesAnswers: boolean
  decide(reference: string, change: Partial<PaymentReport>): PaymentReport
  /** Returns headers and body of a webhook about the present state of a payment. */
  webhook(report: PaymentReport, options?: SigningOptions): SignedWebhook
  /** Signs any body as the provider does. */
  sign(body: string, options?: SigningOptions): SignedWebhook
}

interface SigningOptions {
  readonly id?: string
  readonly at?: Date
  readonly secret?: string
}

export interface SignedWebhook {
  readonly headers: Record<string, string>
  readonly body: string
}

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes !!!').toString('base64')}`

export function createFakeOutside(): FakeOutside {
  const real = createSandboxPayments({ url: 'http://127.0.0.1:9', apiKey: 'key', webhookSecret: SECRET })
  const payments = new Map<string, PaymentReport>()
  const answer = <T>(value: T): T => {
    if (outside.isDown) throw new PaymentProviderUnavailableError('down')
    return value
  }
  const outside: FakeOutside = {
    payments,
    started: [],
    cancelled: [],
    isDown: false,
    losesAnswers: false,
    adapter: {
      id: 'sandbox',
      start: async (payment) => {
        answer(null)
        const known = payments.get(payment.reference)
        const report = known ?? {
          paymentId: `pay_${randomUUID()}`,
          reference: payment.reference,
          kind: payment.kind,
          status: 'pending',
          failureReason: null,
          amount: payment.amount,
          currency: payment.currency,
          isInReview: false,
          received: null,
          reversed: 0,
          reversal: null,
          card: payment.kind === 'deposit' && payment.method === 'card' ? '4242' : null,
          updatedAt: new Date(),
        }
        if (!known) outside.started.push(payment)
        payments.set(payment.reference, report)
        if (outside.losesAnswers) throw new PaymentProviderUnavailableError('the answer got lost')
        const isDeposit = payment.kind === 'deposit'
        return {
          id: report.paymentId,
          redirectUrl: isDeposit && payment.method === 'card' ? 'https://pay.example/1' : null,
          qr: isDeposit && payment.method === 'qr' ? 'https://pay.example/qr' : null,
          details:
            payment.method === 'multibanco'
              ? [
                  { name: 'entity', value: '21312' },
                  { name: 'reference', value: '999 123 490' },
                ]
              : [],
          expiresAt: new Date(Date.now() + 1_800_000),
        }
      },
      find: async (id) => answer([...payments.values()].find(({ paymentId }) => paymentId === id) ?? null),
      cancel: async (id) => {
        answer(null)
        outside.cancelled.push(id)
        const found = [...payments.values()].find(({ paymentId }) => paymentId === id)
        if (found?.status !== 'pending') return found ?? null
        return outside.decide(found.reference, { status: 'failed', failureReason: 'cancelled' })
      },
      refund: async ({ reference, key }) =>
        answer({ reference, key, status: 'succeeded', reason: null, at: new Date() }),
      readWebhook: real.readWebhook,
    },
    decide: (reference, change) => {
      const before = payments.get(reference)
      if (!before) throw new Error(`no payment for ${reference}`)
      const after = { ...before, updatedAt: new Date(before.updatedAt.getTime() + 1000), ...change }
      payments.set(reference, after)
      return after
    },
    webhook: ({ paymentId, refund, ...facts }, options) => {
      const data = {
        id: paymentId,
        ...facts,
        ...(refund ? { refund: { ...refund, updatedAt: refund.at } } : {}),
      }
      return outside.sign(JSON.stringify({ type: 'payment.updated', data }), options)
    },
    sign: (body, { id = `msg_${randomUUID()}`, at = new Date(), secret = SECRET } = {}) => ({
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
    }),
  }
  return outside
}
