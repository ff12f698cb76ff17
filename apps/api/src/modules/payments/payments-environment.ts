import { bearerKey, environmentPart, serviceAddress, webhookSecret } from '@tessera/server-kit'
import type { PaymentAdapter } from './payment-adapter.ts'
import { createSandboxPayments } from './sandbox-adapter.ts'

/** Environment of the payment provider. */
export const paymentsEnvironment = environmentPart({
  variables: {
    PAYMENT_URL: {
      schema: serviceAddress('the address of the payment provider'),
      about: 'the payment provider; required outside of a demonstration, as its key and secret',
    },
    PAYMENT_API_KEY: {
      schema: bearerKey('the key for the payment provider'),
      about: 'the key that is sent to it',
      key: 'company',
    },
    PAYMENT_WEBHOOK_SECRET: {
      schema: webhookSecret('the secret of the payment provider’s webhooks'),
      about: 'the secret that signs its webhooks; begins with `whsec_`',
      key: 'company',
    },
  },
  settings: (given): { readonly payments: readonly PaymentAdapter[] } => ({
    payments: [
      createSandboxPayments({
        url: given.PAYMENT_URL.replace(/\/$/, ''),
        apiKey: given.PAYMENT_API_KEY,
        webhookSecret: given.PAYMENT_WEBHOOK_SECRET,
      }),
    ],
  }),
})
