/** One message to one person. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly kind: 'email' | 'sms'
}

/** Sends messages. Rejects when the message was not taken: the job that sends it tries again. */
export interface Mailer {
  send(message: MailMessage): Promise<void>
}
