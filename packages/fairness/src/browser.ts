import type { Hashes } from './hash.ts'
import { hmacSha256, sha256, toHex } from './sha256.ts'

const encoder = new TextEncoder()

/**
 * Hash functions in plain JavaScript. WebCrypto would do, but it is missing on pages without TLS and answers later:
 * a verifier that runs everywhere and at once is worth these few lines.
 */
export const browserHashes: Hashes = {
  hmac: (key, message) => hmacSha256(encoder.encode(key), encoder.encode(message)),
  sha256Hex: (text) => toHex(sha256(encoder.encode(text))),
}
