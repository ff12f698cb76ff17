import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hashes } from './hash.ts'

/**
 * Hash functions in plain JavaScript. WebCrypto is missing on pages without TLS and is asynchronous, whereas
 * these work on every page and synchronously.
 */
export const browserHashes: Hashes = {
  hmac: (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)),
  sha256Hex: (text) => bytesToHex(sha256(utf8ToBytes(text))),
}
