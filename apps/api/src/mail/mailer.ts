/** A message to one recipient. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly kind: 'email' | 'sms'
  /** Id that a repeated message has again, so that its recipient can recognise it. */
  readonly id?: string
  /** Address that a reply goes to; the sender's if not given. */
  readonly replyTo?: string
}

/** Sends messages. Rejects if the message was not accepted, so that the sending job retries. */
export interface Mailer {
  /** Kinds that it can send; defaults to both. Without SMS, signing in by phone number is not available. */
  readonly kinds?: readonly MailMessage['kind'][]
  send(message: MailMessage): Promise<void>
}
