import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Headers of signed calls from a game provider to the platform's wallet (docs/protocols/provider-wallet.md). The signature
 * is an HMAC-SHA256 over `timestamp.body` with a shared secret. For servers only.
 */
export const walletHeaders = {
  /** Id of the calling provider, which selects the secret. */
  provider: 'x-tessera-provider',
  /** Time of the signature, in whole seconds since 1970. */
  timestamp: 'x-tessera-timestamp',
  /** `v1=` and the signature in hex. Several signatures, separated by commas, are allowed while a secret is rotated. */
  signature: 'x-tessera-signature',
} as const

/** Maximum difference between the clocks of both sides. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

const SCHEME = 'v1='

function digest(secret: string, timestamp: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
}

/** Returns the headers of a signed request with this body. */
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

/** Reason for rejecting a signature. */
export type SignatureProblem = 'missing' | 'malformed' | 'too_old' | 'mismatch'

function matches(given: string, expected: Buffer): boolean {
  if (!given.startsWith(SCHEME)) return false
  const bytes = Buffer.from(given.slice(SCHEME.length), 'hex')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

/** Verifies a request's signature in constant time; null if it is valid. `body` is the raw text as received. */
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
