import { acrossVariables, needed } from '@tessera/server-kit'
import { z } from 'zod'
import { createInboxMailer } from './mail/inbox-mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import type { IdentityService } from './modules/identity/index.ts'
import { createSandboxPayments, type PaymentAdapter } from './modules/payments/index.ts'
import { type SocialConnectionConfig, socialEnvironment } from './modules/social/index.ts'
import { type Bot, botsOf, telegramEnvironment } from './modules/telegram/index.ts'

/** Where the money and the mail go: the real world, as the environment names it. */
export const outsideEnvironmentSchema = z
  .object({
    PAYMENT_URL: z.url(needed('the address of the payment provider')),
    PAYMENT_API_KEY: z.string(needed('the key for the payment provider')).min(1),
    PAYMENT_WEBHOOK_SECRET: z
      .string(needed('the secret of the payment provider’s webhooks'))
      .startsWith('whsec_'),
    /** Where mail goes: an SMTP server, or an inbox over HTTP. */
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default('Tessera <no-reply@tessera.example>'),
    INBOX_URL: z.url().optional(),
    INBOX_API_KEY: z.string().optional(),
    ...socialEnvironment,
    ...telegramEnvironment,
  })
  .refine(
    ({ SMTP_URL, INBOX_URL }) => SMTP_URL ?? INBOX_URL,
    acrossVariables('SMTP_URL', 'missing: the server that sends mail (or INBOX_URL)'),
  )

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
  const { SMTP_URL, MAIL_FROM, INBOX_URL, INBOX_API_KEY } = environment
  return {
    mailer: SMTP_URL
      ? createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM })
      : createInboxMailer({ url: withoutSlash(INBOX_URL ?? ''), apiKey: INBOX_API_KEY ?? '' }),
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
