import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a webhook, and maximum time by which its clock may be ahead of ours. Stripe's libraries use the same. */
const TOLERANCE_MS = 5 * 60_000

/**
 * Verifies the header `Stripe-Signature` of a webhook: `t=1764300000,v1=…,v1=…`. Each `v1` is the HMAC-SHA256 of time and body
 * with a secret of the endpoint, in hex; there are several while a secret is replaced. Other schemes are ignored, so that
 * a sender can't choose a weaker one.
 *
 * @param secret secret of the endpoint, including `whsec_`
 */
export function isStripeSignature(
  header: string,
  body: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([scheme]) => scheme === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) return false
  const expected = Buffer.from(signStripe(secret, time, body))
  return parts.some(([scheme, signature = '']) => {
    const given = Buffer.from(signature)
    return scheme === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/**
 * Returns the signature of a webhook in hex.
 *
 * @param time seconds since the epoch, as in the header
 */
export const signStripe = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
