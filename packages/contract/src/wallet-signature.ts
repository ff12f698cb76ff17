import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * How calls of a game provider to the platform's wallet are signed (docs/protocols/provider-wallet.md):
 * HMAC-SHA256 over `timestamp.body` under a secret that both sides hold. For servers only.
 */
export const walletHeaders = {
  /** Which provider calls: it selects the secret. */
  provider: 'x-tessera-provider',
  /** When the request was signed, in whole seconds since 1970. */
  timestamp: 'x-tessera-timestamp',
  /** `v1=` and the signature in hex. Several may stand there, separated by commas, while a secret is changed. */
  signature: 'x-tessera-signature',
} as const

/** How far the clocks of both sides may be apart. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

const SCHEME = 'v1='

function digest(secret: string, timestamp: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
}

/** The headers of a signed request with this body. */
export function signWalletRequest(request: {
  readonly providerId: string
  readonly secret: string
  readonly body: string
  readonly now: Date
}): Record<string, string> {
  const timestamp = String(Math.floor(request.now.getTime() / 1_000))
  return {
    [walletHeaders.provider]: request.providerId,
    [walletHeaders.timestamp]: timestamp,
    [walletHeaders.signature]: SCHEME + digest(request.secret, timestamp, request.body).toString('hex'),
  }
}

/** Why a request is not taken. */
export type SignatureProblem = 'missing' | 'malformed' | 'too_old' | 'mismatch'

function matches(given: string, expected: Buffer): boolean {
  if (!given.startsWith(SCHEME)) return false
  const bytes = Buffer.from(given.slice(SCHEME.length), 'hex')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

/** Checks a request's signature in constant time; null when it is right. `body` is the raw text as it came. */
export function walletSignatureProblem(request: {
  readonly secret: string
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly body: string
  readonly now: Date
}): SignatureProblem | null {
  const { secret, timestamp, signature, body, now } = request
  if (timestamp === undefined || signature === undefined) return 'missing'
  if (!/^\d{1,12}$/.test(timestamp)) return 'malformed'
  const ageSeconds = now.getTime() / 1_000 - Number(timestamp)
  if (Math.abs(ageSeconds) > SIGNATURE_TOLERANCE_SECONDS) return 'too_old'
  const expected = digest(secret, timestamp, body)
  return signature.split(',').some((given) => matches(given.trim(), expected)) ? null : 'mismatch'
}
