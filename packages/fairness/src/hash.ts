/**
 * Hash functions that this package uses, passed in by its caller. `@tessera/fairness/node` has the fast
 * native ones. `@tessera/fairness/browser` has plain JavaScript ones that work on any page, even in an
 * insecure context.
 */
export interface Hashes {
  /** HMAC-SHA256 of a message with a key, both as UTF-8: 32 bytes. */
  hmac(key: string, message: string): Uint8Array
  /** SHA-256 of a UTF-8 string as lowercase hex. */
  sha256Hex(text: string): string
}
