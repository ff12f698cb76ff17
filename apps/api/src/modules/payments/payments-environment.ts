import { bearerKey, environmentPart, serviceAddress, webhookSecret } from '@tessera/server-kit'
import { z } from 'zod'
import type { PaymentAdapter } from './payment-adapter.ts'
import { createSandboxPayments } from './sandbox-adapter.ts'
import { createStripe } from './stripe/stripe-adapter.ts'

const STRIPE_URL = 'https://api.stripe.com'
const ITEM_NAME = 'Deposit'

type Given = Readonly<Record<string, unknown>>

/** True if the general provider isn't needed, because Stripe replaces it and none of its variables is set. */
const isOnlyStripe = (given: Given): boolean =>
  given.STRIPE_SECRET_KEY !== undefined &&
  [given.PAYMENT_URL, given.PAYMENT_API_KEY, given.PAYMENT_WEBHOOK_SECRET].every(
    (value) => value === undefined,
  )

const requiredFor = (variable: string, what: string) => ({
  variable,
  message: `missing: ${what}`,
  isMet: (given: Given) => given[variable] !== undefined || isOnlyStripe(given),
})

/** Environment of the payment providers. */
export const paymentsEnvironment = environmentPart({
  variables: {
    PAYMENT_URL: {
      schema: serviceAddress('the address of the payment provider').optional(),
      about:
        'the payment provider; required outside of a demonstration, as its key and secret, unless Stripe is the only one',
    },
    PAYMENT_API_KEY: {
      schema: bearerKey('the key for the payment provider').optional(),
      about: 'the key that is sent to it',
      key: 'company',
    },
    PAYMENT_WEBHOOK_SECRET: {
      schema: webhookSecret('the secret of the payment provider’s webhooks').optional(),
      about: 'the secret that signs its webhooks; begins with `whsec_`',
      key: 'company',
    },
    STRIPE_SECRET_KEY: {
      schema: z
        .string()
        .regex(/^[rs]k_(live|test)_\w{16,}$/, 'must be a secret or restricted key of Stripe, as sk_live_…')
        .optional(),
      about:
        'secret or restricted key of a Stripe account, which offers the methods `stripe.*` ([Stripe](#stripe))',
      fallback: 'none',
      key: 'company',
    },
    STRIPE_WEBHOOK_SECRET: {
      schema: z
        .string()
        .regex(/^whsec_\w{16,}$/, 'must be the signing secret of the webhook endpoint, as whsec_…')
        .optional(),
      about: 'signing secret of the webhook endpoint at Stripe; required with `STRIPE_SECRET_KEY`',
      key: 'company',
    },
    STRIPE_URL: {
      schema: serviceAddress('the address of Stripe').default(STRIPE_URL),
      about: 'address of Stripe’s API, to reach it through a proxy',
      fallback: `\`${STRIPE_URL}\``,
    },
    STRIPE_ITEM_NAME: {
      schema: z.string().trim().min(1).max(100).default(ITEM_NAME),
      about: 'name of the purchase on Stripe’s page',
      fallback: `\`${ITEM_NAME}\``,
    },
  },
  rules: [
    requiredFor('PAYMENT_URL', 'the address of the payment provider'),
    requiredFor('PAYMENT_API_KEY', 'the key for the payment provider'),
    requiredFor('PAYMENT_WEBHOOK_SECRET', 'the secret of the payment provider’s webhooks'),
    {
      variable: 'STRIPE_WEBHOOK_SECRET',
      message: 'missing: STRIPE_SECRET_KEY needs the secret of the webhook endpoint',
      isMet: (given) => given.STRIPE_SECRET_KEY === undefined || given.STRIPE_WEBHOOK_SECRET !== undefined,
    },
  ],
  settings: (given): { readonly payments: readonly PaymentAdapter[] } => {
    const { PAYMENT_URL: url, PAYMENT_API_KEY: apiKey, PAYMENT_WEBHOOK_SECRET: secret } = given
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: stripeSecret } = given
    return {
      payments: [
        ...(url === undefined || apiKey === undefined || secret === undefined
          ? []
          : [createSandboxPayments({ url: withoutSlash(url), apiKey, webhookSecret: secret })]),
        ...(secretKey === undefined || stripeSecret === undefined
          ? []
          : [
              createStripe({
                url: withoutSlash(given.STRIPE_URL),
                secretKey,
                webhookSecret: stripeSecret,
                itemName: given.STRIPE_ITEM_NAME,
              }),
            ]),
      ],
    }
  },
})

const withoutSlash = (url: string): string => url.replace(/\/$/, '')
