import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
/** Pool of random bytes: the system call takes as long for some thousand bytes as for a few. */
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let used = drawn.length

/** Returns 128 random bits for the scripts of one response. */
export function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += NONCE_BYTES
  return drawn.toString('base64', used - NONCE_BYTES, used)
}
