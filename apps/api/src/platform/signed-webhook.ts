import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'

/** A webhook whose signature and age are valid. */
export interface SignedWebhook {
  readonly id: string
  /** Content of the body, not validated yet. */
  readonly content: unknown
}

/**
 * Creates the reader of webhooks signed by Standard Webhooks 1.0.0 with a secret, `whsec_` and base64. It returns null for a bad
 * signature, for one older or newer than five minutes, and for a body that isn't JSON.
 */
export function createSignedWebhooks(
  secret: string,
): (headers: IncomingHttpHeaders, body: string) => SignedWebhook | null {
  const webhook = new Webhook(secret)
  return (headers, body) => {
    const id = headers['webhook-id']
    const timestamp = headers['webhook-timestamp']
    const signature = headers['webhook-signature']
    if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return null
    try {
      const signed = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
      return { id, content: webhook.verify(body, signed) }
    } catch {
      return null
    }
  }
}
