import { acrossVariables, bearerKey, serviceAddress } from '@tessera/server-kit'
import { z } from 'zod'
import { createInboxMailer } from './inbox-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Pattern of `Name <address>` or a bare address. The name may be quoted and can't contain a second address. */
const SENDER = /^(?:(?:"[^"\r\n]*"|[^"<>@,;\r\n]+?) *<([^<>\s]+)>|([^<>\s]+))$/

const isSender = (text: string): boolean => {
  const [, named, bare] = SENDER.exec(text.trim()) ?? []
  return z.email().safeParse(named ?? bare).success
}

/**
 * True for the URL of an SMTP server. Query parameters are refused: the mail library treats them as settings, such as
 * `?ignoreTLS=true`, which override ours.
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

/** Environment of the mailer: an SMTP server or an HTTP inbox. One of the two is required. */
export const mailEnvironmentSchema = z
  .object({
    SMTP_URL: mailServer.optional(),
    /** `required` sends nothing to a server without TLS; `optional` sends in plain text to such a server. */
    SMTP_TLS: z.enum(['required', 'optional']).default('required'),
    /** Sender of all mail. */
    MAIL_FROM: z
      .string()
      .refine(isSender, 'must be a mail address, such as Casino <no-reply@casino.example>')
      .optional(),
    INBOX_URL: serviceAddress('the inbox that receives messages').optional(),
    INBOX_API_KEY: bearerKey('the key of the inbox').optional(),
  })
  .refine(
    ({ SMTP_URL, INBOX_URL }) => SMTP_URL ?? INBOX_URL,
    acrossVariables('SMTP_URL', 'missing: the server that sends mail (or INBOX_URL)'),
  )
  .refine(
    ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM,
    acrossVariables('MAIL_FROM', 'missing: the address that mail is sent from'),
  )
  .refine(
    ({ SMTP_URL, INBOX_URL, INBOX_API_KEY }) =>
      SMTP_URL !== undefined || INBOX_URL === undefined || INBOX_API_KEY,
    acrossVariables('INBOX_API_KEY', 'missing: the key of the inbox'),
  )

/** Creates the mailer that the environment configures. */
export function mailerOf(environment: z.output<typeof mailEnvironmentSchema>): Mailer {
  const { SMTP_URL, SMTP_TLS, MAIL_FROM = '', INBOX_URL = '', INBOX_API_KEY = '' } = environment
  return SMTP_URL === undefined
    ? createInboxMailer({ url: INBOX_URL.replace(/\/$/, ''), apiKey: INBOX_API_KEY })
    : createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM, requiresTls: SMTP_TLS === 'required' })
}
