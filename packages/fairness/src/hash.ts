/**
 * The hash functions that this package needs, given from outside: `@tessera/fairness/node` has the fast native ones,
 * `@tessera/fairness/browser` has ones in plain JavaScript that work on any page, secure context or not.
 */
export interface Hashes {
  /** HMAC-SHA256 of a message under a key, both taken as UTF-8: 32 bytes. */
  hmac(key: string, message: string): Uint8Array
  /** SHA-256 of a UTF-8 string, as lowercase hex. */
  sha256Hex(text: string): string
}
