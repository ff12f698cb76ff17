import { payDetailSchema } from '@tessera/contract'
import { z } from 'zod'
import { createSignedWebhooks } from '../../platform/signed-webhook.ts'
import {
  type PaymentAdapter,
  PaymentProviderUnavailableError,
  type PaymentReport,
  type RefundReport,
  type StartedPayment,
} from './payment-adapter.ts'

const TIMEOUT_MS = 5000

/** Schema of an id that we look up or store: visible ASCII, which every text column accepts. */
const reference = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/)

const startedSchema = z.object({
  id: reference(100),
  // The browser is redirected there, so only web addresses are allowed.
  redirectUrl: z.url({ protocol: /^https?$/ }).nullable(),
  qr: z.string().nullable(),
  details: z.array(payDetailSchema).max(10).default([]),
  expiresAt: z.iso.datetime().nullable(),
})

const factsSchema = z.object({
  id: reference(100),
  reference: reference(64),
  kind: z.enum(['deposit', 'withdrawal']),
  status: z.enum(['pending', 'succeeded', 'failed']),
  failureReason: z
    .enum([
      'declined_by_player',
      'declined_by_provider',
      'authentication_failed',
      'authentication_abandoned',
      'card_not_enrolled',
      'expired',
      'cancelled',
    ])
    .nullable(),
  amount: z.int().positive(),
  currency: z.string(),
  card: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  authentication: z.enum(['challenge', 'frictionless']).nullable().default(null),
  isInReview: z.boolean().default(false),
  received: z.int().positive().nullable().default(null),
  reversed: z.int().nonnegative().default(0),
  reversal: z.enum(['chargeback', 'refund', 'return']).nullable().default(null),
  updatedAt: z.iso.datetime(),
})

const refundSchema = z.object({
  key: reference(100),
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: reference(100).nullable(),
  updatedAt: z.iso.datetime(),
})

const webhookSchema = z.object({
  type: z.literal('payment.updated'),
  data: factsSchema.extend({ refund: refundSchema.optional() }),
})

const toReport = ({ id, updatedAt, ...facts }: z.output<typeof factsSchema>): PaymentReport => ({
  ...facts,
  paymentId: id,
  updatedAt: new Date(updatedAt),
})

const toRefund = (
  reference: string,
  { updatedAt, ...facts }: z.output<typeof refundSchema>,
): RefundReport => ({ ...facts, reference, at: new Date(updatedAt) })

const webhookReport = ({ refund, ...facts }: z.output<typeof webhookSchema>['data']): PaymentReport => ({
  ...toReport(facts),
  ...(refund ? { refund: toRefund(facts.reference, refund) } : {}),
})

/** Id of the provider. */
export const SANDBOX = 'sandbox'

export interface SandboxPaymentsConfig {
  /** Base address of `/payments`, without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  /** Webhook secret: `whsec_` and base64 (Standard Webhooks 1.0.0). */
  readonly webhookSecret: string
}

/** Creates the adapter of the sandbox's payment provider: a JSON API with a key and Standard Webhooks. */
export function createSandboxPayments(config: SandboxPaymentsConfig): PaymentAdapter {
  const readSigned = createSignedWebhooks(config.webhookSecret)

  const request = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const response = await fetch(config.url + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${config.apiKey}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw new PaymentProviderUnavailableError(error instanceof Error ? error.message : 'no answer')
    }
  }
  const reportOf = async (path: string, method: 'GET' | 'POST'): Promise<PaymentReport | null> => {
    const { status, body } = await request(path, { method })
    if (status === 404) return null
    return toReport(parseResponse(factsSchema, status, body))
  }

  return {
    id: SANDBOX,
    start: async ({ email, reference, fields, playerId: _, ...payment }): Promise<StartedPayment> => {
      const { status, body } = await request('/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': reference },
        body: JSON.stringify({ ...payment, reference, customer: { email }, details: fields }),
      })
      const started = parseResponse(startedSchema, status, body)
      return { ...started, expiresAt: started.expiresAt === null ? null : new Date(started.expiresAt) }
    },
    find: (paymentId) => reportOf(`/payments/${encodeURIComponent(paymentId)}`, 'GET'),
    cancel: (paymentId) => reportOf(`/payments/${encodeURIComponent(paymentId)}/cancel`, 'POST'),
    refund: async ({ paymentId, reference, key, amount }) => {
      const { status, body } = await request(`/payments/${encodeURIComponent(paymentId)}/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ amount }),
      })
      return toRefund(reference, parseResponse(refundSchema, status, body))
    },
    readWebhook: (headers, body) => {
      const signed = readSigned(headers, body)
      const parsed = webhookSchema.safeParse(signed?.content)
      if (!signed || !parsed.success) return null
      const report = webhookReport(parsed.data.data)
      return { id: signed.id, read: async () => report }
    },
  }
}

function parseResponse<S extends z.ZodType>(schema: S, status: number, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (status >= 200 && status < 300 && parsed.success) return parsed.data
  throw new PaymentProviderUnavailableError(
    `the payment provider returned an unexpected response with status ${status}`,
  )
}
