import { acrossVariables, bearerKey, serviceAddress } from '@tessera/server-kit'
import { z } from 'zod'
import { createInboxMailer } from './inbox-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** `Name <address>`, or the address alone. The name may be quoted; it holds no second address. */
const SENDER = /^(?:(?:"[^"\r\n]*"|[^"<>@,;\r\n]+?) *<([^<>\s]+)>|([^<>\s]+))$/

const isSender = (text: string): boolean => {
  const [, named, bare] = SENDER.exec(text.trim()) ?? []
  return z.email().safeParse(named ?? bare).success
}

/**
 * An SMTP server. Parameters are refused: the mail library takes them for settings of its own, `?ignoreTLS=true` among
 * them, and puts them above ours.
 */
const isMailServer = (text: string): boolean => {
  const url = URL.parse(text)
  return (
    url !== null &&
    ['smtp:', 'smtps:'].includes(url.protocol) &&
    url.hostname !== '' &&
    ['', '/'].includes(url.pathname) &&
    url.search === '' &&
    url.hash === ''
  )
}

const mailServer = z
  .string()
  .refine(isMailServer, 'must be smtp://host:587 or smtps://host:465, with user:password@ before the host')

/** Where messages to players go: an SMTP server, or an inbox over HTTP. One of the two has to be named. */
export const mailEnvironmentSchema = z
  .object({
    SMTP_URL: mailServer.optional(),
    /** `required` sends nothing to a server that offers no TLS; `optional` sends it in clear there. */
    SMTP_TLS: z.enum(['required', 'optional']).default('required'),
    /** The sender of all mail. */
    MAIL_FROM: z
      .string()
      .refine(isSender, 'must be a mail address, as Casino <no-reply@casino.example>')
      .optional(),
    INBOX_URL: serviceAddress('the inbox that takes messages').optional(),
    INBOX_API_KEY: bearerKey('the key of the inbox').optional(),
  })
  .refine(
    ({ SMTP_URL, INBOX_URL }) => SMTP_URL ?? INBOX_URL,
    acrossVariables('SMTP_URL', 'missing: the server that sends mail (or INBOX_URL)'),
  )
  .refine(
    ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM,
    acrossVariables('MAIL_FROM', 'missing: the address that mail comes from'),
  )
  .refine(
    ({ SMTP_URL, INBOX_URL, INBOX_API_KEY }) =>
      SMTP_URL !== undefined || INBOX_URL === undefined || INBOX_API_KEY,
    acrossVariables('INBOX_API_KEY', 'missing: the key of the inbox'),
  )

/** The mailer that the environment names. */
export function mailerOf(environment: z.output<typeof mailEnvironmentSchema>): Mailer {
  const { SMTP_URL, SMTP_TLS, MAIL_FROM = '', INBOX_URL = '', INBOX_API_KEY = '' } = environment
  return SMTP_URL === undefined
    ? createInboxMailer({ url: INBOX_URL.replace(/\/$/, ''), apiKey: INBOX_API_KEY })
    : createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM, requiresTls: SMTP_TLS === 'required' })
}
