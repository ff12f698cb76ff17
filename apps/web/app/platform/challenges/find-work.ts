import { sha256 } from '@noble/hashes/sha2.js'
import { leadingZeroBits, workText } from '@tessera/contract/captcha'

const encoder = new TextEncoder()

/** Returns the first number whose hash with the challenge's id has at least `bits` leading zero bits. */
export function findWork(id: string, bits: number): number {
  for (let number = 0; ; number += 1)
    if (leadingZeroBits(sha256(encoder.encode(workText(id, number)))) >= bits) return number
}
