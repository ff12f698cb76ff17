import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A server that does not answer holds none of the few jobs that run at once: it is tried again later. */
const TIMEOUT_MS = 8_000
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

/** RFC 3834: no out-of-office notice answers, and no list forwards what a program has written. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

export interface SmtpConfig {
  /** Such as `smtps://user:password@mail.example:465`. */
  readonly url: string
  /** Address of the sender, with or without a name. */
  readonly from: string
  /** True if mail is held back from a server that offers no TLS; it is never sent to one with a wrong certificate. */
  readonly requiresTls: boolean
}

/** Sends e-mail through an SMTP server. */
export function createSmtpMailer({ url, from, requiresTls }: SmtpConfig): Mailer {
  const transport = createTransport({ url, requireTLS: requiresTls, ...TIMEOUTS })
  return {
    kinds: ['email'],
    send: async ({ kind, to, subject, text, html }) => {
      if (kind !== 'email') throw new Error(`an SMTP server sends no ${kind}`)
      await transport.sendMail({ from, to, subject, text, html, headers: HEADERS })
    },
  }
}
