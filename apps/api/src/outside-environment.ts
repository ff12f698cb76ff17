import { bearerKey, serviceAddress, webhookSecret } from '@tessera/server-kit'
import { z } from 'zod'
import { mailEnvironmentSchema, mailerOf } from './mail/mail-environment.ts'
import type { Mailer } from './mail/mailer.ts'
import type { IdentityService } from './modules/identity/index.ts'
import { createSandboxPayments, type PaymentAdapter } from './modules/payments/index.ts'
import { type SocialConnectionConfig, socialEnvironment } from './modules/social/index.ts'
import { type Bot, botsOf, telegramEnvironment } from './modules/telegram/index.ts'

/** Environment of the external services: payments, mail and sign-in providers. */
export const outsideEnvironmentSchema = z
  .object({
    PAYMENT_URL: serviceAddress('the address of the payment provider'),
    PAYMENT_API_KEY: bearerKey('the key for the payment provider'),
    PAYMENT_WEBHOOK_SECRET: webhookSecret('the secret of the payment provider’s webhooks'),
    ...socialEnvironment,
    ...telegramEnvironment,
  })
  .and(mailEnvironmentSchema)

/** Environment variables whose keys are issued by other companies. */
export const OUTSIDE_KEYS = [
  'PAYMENT_API_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'INBOX_API_KEY',
  'DOCUMENTS_S3_SECRET',
] as const

/** Clients of the external services that the API uses. */
export interface Outside {
  readonly mailer: Mailer
  readonly payments: readonly PaymentAdapter[]
  /** Identity verification services; none until there is an adapter for a real one. */
  readonly identityServices?: readonly IdentityService[]
  /** Social providers with which players may sign in. */
  readonly socialConnections: readonly SocialConnectionConfig[]
  /** Telegram bots that open this app within the messenger. */
  readonly telegramBots: readonly Bot[]
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/** Creates the clients of the external services from the environment. */
export function createOutside(environment: z.output<typeof outsideEnvironmentSchema>): Outside {
  return {
    mailer: mailerOf(environment),
    payments: [
      createSandboxPayments({
        url: withoutSlash(environment.PAYMENT_URL),
        apiKey: environment.PAYMENT_API_KEY,
        webhookSecret: environment.PAYMENT_WEBHOOK_SECRET,
      }),
    ],
    socialConnections: environment.SOCIAL_CONNECTIONS,
    telegramBots: botsOf(environment.TELEGRAM_BOTS),
  }
}
