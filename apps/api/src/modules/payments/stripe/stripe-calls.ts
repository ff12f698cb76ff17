import type { z } from 'zod'
import { PaymentProviderUnavailableError } from '../payment-adapter.ts'
import { errorSchema, STRIPE_VERSION } from './stripe-messages.ts'

const TIMEOUT_MS = 10_000

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

export type Parameters = Readonly<Record<string, string>>

/** Response to a form: the new object, or the code with which Stripe has refused it for good. */
export type StripeResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }

/** Statuses and types of errors that another attempt doesn't change. Refused keys, limits of the rate and faults pass. */
const REFUSED: ReadonlySet<number> = new Set([400, 402, 404])
const FINAL_ERRORS: ReadonlySet<string> = new Set(['invalid_request_error', 'card_error'])

/** Creates the requests to the API: forms with a key, JSON responses. */
export function createStripeCalls({ url, secretKey }: StripeConfig) {
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
    /** Sends a form. Repeated with the same key, Stripe returns the same object. */
    post: async <S extends z.ZodType>(
      path: string,
      form: Parameters,
      idempotencyKey: string,
      schema: S,
    ): Promise<StripeResult<z.output<S>>> => {
      const { status, body } = await request(path, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: new URLSearchParams(form),
      })
      const parsed = schema.safeParse(body)
      if (status === 200 && parsed.success) return { kind: 'ok', value: parsed.data }
      const refusal = errorSchema.safeParse(body)
      const isRefusal = REFUSED.has(status) && refusal.success && FINAL_ERRORS.has(refusal.data.error.type)
      return isRefusal
        ? { kind: 'refused', code: refusal.data.error.code ?? refusal.data.error.type }
        : refuse(status)
    },
    /** Ignores a refusal. */
    tryPost: async (path: string): Promise<void> => {
      await request(path, { method: 'POST' })
    },
  }
}
