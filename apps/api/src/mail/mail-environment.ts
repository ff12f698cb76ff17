import { bearerKey, environmentPart, serviceAddress } from '@tessera/server-kit'
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
export const mailEnvironment = environmentPart({
  variables: {
    SMTP_URL: {
      schema: mailServer.optional(),
      about:
        'the server that sends mail: `smtp://user:password@host:587` or `smtps://user:password@host:465`, without parameters; this or `INBOX_URL` is required',
    },
    SMTP_TLS: {
      schema: z.enum(['required', 'optional']).default('required'),
      about: '`optional` sends in plain text to a server without TLS',
      fallback: '`required`',
    },
    MAIL_FROM: {
      schema: z
        .string()
        .refine(isSender, 'must be a mail address, such as Casino <no-reply@casino.example>')
        .optional(),
      about: 'sender of all mail, as `Casino <no-reply@casino.example>`; required with `SMTP_URL`',
    },
    INBOX_URL: {
      schema: serviceAddress('the inbox that receives messages').optional(),
      about: 'an HTTP inbox that receives e-mail and SMS in place of an SMTP server',
    },
    INBOX_API_KEY: {
      schema: bearerKey('the key of the inbox').optional(),
      about: 'the key of the inbox; required with `INBOX_URL`',
      key: 'company',
    },
  },
  rules: [
    {
      variable: 'SMTP_URL',
      message: 'missing: the server that sends mail (or INBOX_URL)',
      isMet: ({ SMTP_URL, INBOX_URL }) => (SMTP_URL ?? INBOX_URL) !== undefined,
    },
    {
      variable: 'MAIL_FROM',
      message: 'missing: the address that mail is sent from',
      isMet: ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
    },
    {
      variable: 'INBOX_API_KEY',
      message: 'missing: the key of the inbox',
      isMet: ({ SMTP_URL, INBOX_URL, INBOX_API_KEY }) =>
        SMTP_URL !== undefined || INBOX_URL === undefined || INBOX_API_KEY !== undefined,
    },
  ],
  settings: ({
    SMTP_URL,
    SMTP_TLS,
    MAIL_FROM = '',
    INBOX_URL = '',
    INBOX_API_KEY = '',
  }): { readonly mailer: Mailer } => ({
    mailer:
      SMTP_URL === undefined
        ? createInboxMailer({ url: INBOX_URL.replace(/\/$/, ''), apiKey: INBOX_API_KEY })
        : createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM, requiresTls: SMTP_TLS === 'required' }),
  }),
})
