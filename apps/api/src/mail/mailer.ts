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
  /** The kinds that it can send; both if not said. Without SMS nobody comes in by a telephone number. */
  readonly kinds?: readonly MailMessage['kind'][]
  send(message: MailMessage): Promise<void>
}
