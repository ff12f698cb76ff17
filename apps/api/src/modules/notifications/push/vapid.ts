import { createECDH } from 'node:crypto'

/** Keys of this installation towards push services (VAPID, RFC 8292), and how they reach its operator. */
export interface VapidDetails {
  readonly publicKey: string
  readonly privateKey: string
  /** A `https:` or `mailto:` address. */
  readonly subject: string
}

/** Returns the public key of a private one; null if it is none: 32 bytes in base64url. */
export function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) return null
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes)
    return pair.getPublicKey('base64url', 'uncompressed')
  } catch {
    return null
  }
}
