import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Sends e-mail through an SMTP server, such as `smtps://user:password@mail.example:465`. */
export function createSmtpMailer(config: { url: string; from: string }): Mailer {
  const transport = createTransport(config.url)
  return {
    kinds: ['email'],
    send: async ({ kind, to, subject, text, html }) => {
      if (kind !== 'email') throw new Error(`an SMTP server sends no ${kind}`)
      await transport.sendMail({ from: config.from, to, subject, text, html })
    },
  }
}
