import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Timeout of the server. Few jobs run concurrently, so an unresponsive server must not block one; the job retries later. */
const TIMEOUT_MS = 8_000
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

/** Header of automatic mail (RFC 3834). It suppresses out-of-office replies and forwarding by mailing lists. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

export interface SmtpConfig {
  /** URL of the server, such as `smtps://user:password@mail.example:465`. */
  readonly url: string
  /** Address of the sender, with or without a name. */
  readonly from: string
  /** True if no mail is sent to a server without TLS. A server with an invalid certificate never receives mail. */
  readonly requiresTls: boolean
}

/** Creates a mailer that sends email through an SMTP server. */
export function createSmtpMailer({ url, from, requiresTls }: SmtpConfig): Mailer {
  const transport = createTransport({ url, requireTLS: requiresTls, ...TIMEOUTS })
  const host = /@([^<>\s]+?)>?$/.exec(from.trim())?.[1] ?? 'localhost'
  return {
    kinds: ['email'],
    send: async ({ kind, to, subject, text, html, id, replyTo }) => {
      if (kind !== 'email') throw new Error(`an SMTP server can't send messages of kind ${kind}`)
      const more = {
        ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
        // As an object, so that nothing in it is read as a second address.
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      }
      await transport.sendMail({ from, to, subject, text, html, headers: HEADERS, ...more })
    },
  }
}
