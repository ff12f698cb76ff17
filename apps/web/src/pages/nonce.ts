import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
/** To ask the system for a few bytes takes as long as for some thousand. */
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let used = drawn.length

/** 128 random bits, for the scripts of one answer. */
export function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += NONCE_BYTES
  return drawn.toString('base64', used - NONCE_BYTES, used)
}
