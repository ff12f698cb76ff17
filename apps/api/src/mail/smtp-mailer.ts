import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A server that does not answer holds none of the few jobs that run at once: it is tried again later. */
const TIMEOUT_MS = 8_000
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

/** Sends e-mail through an SMTP server, such as `smtps://user:password@mail.example:465`. */
export function createSmtpMailer(config: { url: string; from: string }): Mailer {
  const transport = createTransport({ url: config.url, ...TIMEOUTS })
  return {
    kinds: ['email'],
    send: async ({ kind, to, subject, text, html }) => {
      if (kind !== 'email') throw new Error(`an SMTP server sends no ${kind}`)
      await transport.sendMail({ from: config.from, to, subject, text, html })
    },
  }
}
