import { z } from 'zod'

/**
 * Shapes of Stripe's API that the adapter reads, of version {@link STRIPE_VERSION}. Objects have further fields, which are
 * ignored. Amounts are in subunits, which are the same as ours in all currencies of the methods. Times are in seconds.
 */

/** Version of the API that requests name, so that the shapes don't change with the settings of the account. */
export const STRIPE_VERSION = '2024-06-20'

const id = z
  .string()
  .max(255)
  .regex(/^[\w-]+$/)

const chargeSchema = z.object({
  id,
  amount_refunded: z.int().nonnegative(),
  disputed: z.boolean(),
  payment_method_details: z
    .object({
      card: z
        .object({
          last4: z.string().regex(/^\d{4}$/),
          three_d_secure: z
            .object({ authentication_flow: z.enum(['challenge', 'frictionless']).nullish().catch(null) })
            .nullish()
            .catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish(),
})

const intentSchema = z.object({
  id,
  status: z.string(),
  last_payment_error: z
    .object({ code: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  latest_charge: chargeSchema.nullable(),
})

/** A checkout session with its payment, once the player has confirmed one. */
export const sessionSchema = z.object({
  id,
  /** Null for a session that another system has created. */
  client_reference_id: z.string().max(64).nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nonnegative().nullable(),
  currency: z.string(),
  payment_intent: intentSchema.nullable(),
})
export type StripeSession = z.output<typeof sessionSchema>

/** A new session: the address of its page, and the end of its life. */
export const newSessionSchema = z.object({ id, url: z.url({ protocol: /^https$/ }), expires_at: z.int() })

const disputeSchema = z.object({
  amount: z.int().nonnegative(),
  /** None for an inquiry, one for withdrawn money, and two if it was reinstated after a won dispute. */
  balance_transactions: z.array(z.unknown()),
})
export type StripeDispute = z.output<typeof disputeSchema>

export const disputesSchema = z.object({ data: z.array(disputeSchema) })
export const sessionsSchema = z.object({ data: z.array(sessionSchema) })

/** A refund. One that we have ordered has our invoice and key among its metadata. */
export const refundSchema = z.object({
  id,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failure_reason: z.string().max(100).nullish(),
  payment_intent: id.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type StripeRefund = z.output<typeof refundSchema>
export const refundsSchema = z.object({ data: z.array(refundSchema) })

/** A refusal. */
export const errorSchema = z.object({
  error: z.object({ type: z.string(), code: z.string().max(100).optional() }),
})

/** An event. Its object names the session, the refund, or the payment of a charge or a dispute. */
export const eventSchema = z.object({
  id,
  type: z.string(),
  data: z.object({
    object: z.looseObject({ id, object: z.string(), payment_intent: id.nullish().catch(null) }),
  }),
})
export type StripeEvent = z.output<typeof eventSchema>
