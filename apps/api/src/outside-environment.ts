import { bearerKey, serviceAddress, webhookSecret } from '@tessera/server-kit'
import { z } from 'zod'
import { mailEnvironmentSchema, mailerOf } from './mail/mail-environment.ts'
import type { Mailer } from './mail/mailer.ts'
import type { IdentityService } from './modules/identity/index.ts'
import { createSandboxPayments, type PaymentAdapter } from './modules/payments/index.ts'
import { type SocialConnectionConfig, socialEnvironment } from './modules/social/index.ts'
import { type Bot, botsOf, telegramEnvironment } from './modules/telegram/index.ts'

/** Where the money and the mail go: the real world, as the environment names it. */
export const outsideEnvironmentSchema = z
  .object({
    PAYMENT_URL: serviceAddress('the address of the payment provider'),
    PAYMENT_API_KEY: bearerKey('the key for the payment provider'),
    PAYMENT_WEBHOOK_SECRET: webhookSecret('the secret of the payment provider’s webhooks'),
    ...socialEnvironment,
    ...telegramEnvironment,
  })
  .and(mailEnvironmentSchema)

/** Keys that other companies have made. */
export const OUTSIDE_KEYS = [
  'PAYMENT_API_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'INBOX_API_KEY',
  'DOCUMENTS_S3_SECRET',
] as const

/** What the API reaches the outside world by. */
export interface Outside {
  readonly mailer: Mailer
  readonly payments: readonly PaymentAdapter[]
  /** Who checks identities; none as long as there is no adapter to a real service. */
  readonly identityServices?: readonly IdentityService[]
  /** The providers that players may come in by. */
  readonly socialConnections: readonly SocialConnectionConfig[]
  /** The bots whose app this is within the messenger. */
  readonly telegramBots: readonly Bot[]
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/** Adapters to the real world. */
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
