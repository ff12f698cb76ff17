import { request } from 'node:https'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import webPush from 'web-push'
import { lookupPublic } from '../../../http/public-address.ts'
import type { PushSubscription } from './push-store.ts'
import type { VapidDetails } from './vapid.ts'

const TIMEOUT_MS = 8000
/** Time for which a push service keeps a push for a browser that is offline. Older messages are in the app. */
const TTL_SECONDS = 86_400

/** Request to a push service. */
export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends a request and returns the status of its answer. Rejects without an answer. */
export type PushTransport = (request: PushRequest) => Promise<number>

/** `sent`, `ended` (the browser no longer has the subscription) or `refused` (repeating it would not help). */
export type PushResult = 'sent' | 'ended' | 'refused'

/** Sends by HTTPS. Redirects aren't followed, and a host with an address that isn't public is never connected to. */
export const httpsTransport: PushTransport = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    // Node connects to an IP address without looking it up.
    if (isIP(new URL(endpoint).hostname)) throw new Error('the address of a push service is no host name')
    const sent = request(
      endpoint,
      { method: 'POST', headers, lookup: lookupPublic, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        // The answer is read to its end, so that the connection can be used again.
        text(response).then(() => resolve(response.statusCode ?? 0), reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/**
 * Encrypts a payload for a browser (RFC 8291) and sends it to its push service. `id` replaces an undelivered push with the same
 * id. Rejects if the service can't be reached or is overloaded, so that the job is repeated.
 */
export async function sendPush(
  transport: PushTransport,
  vapid: VapidDetails,
  { endpoint, p256dh, auth }: PushSubscription,
  { id, payload }: { readonly id: string; readonly payload: object },
): Promise<PushResult> {
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { ...vapid },
      TTL: TTL_SECONDS,
      contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
      // At most 32 characters of base64url: an UUID without its hyphens.
      topic: id.replaceAll('-', ''),
    },
  )
  const headers = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
  )
  const status = await transport({ endpoint, headers, body: details.body })
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'ended'
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  return 'refused'
}
