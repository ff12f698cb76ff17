import type { Hashes } from './hash.ts'

/** What a round's chance is made of. */
export interface RoundSeeds {
  /** Secret until it is rotated out; its hash was shown before. Used as a UTF-8 string, not hex-decoded. */
  readonly serverSeed: string
  /** Chosen by the player. */
  readonly clientSeed: string
  /** Counts the rounds of one seed pair from 0. */
  readonly nonce: number
}

/** Numbers in [0, 1), one after the other. */
export interface Floats {
  next(): number
}

/** The commitment to a server seed that the player sees before play: SHA-256 of the seed string, hex. */
export function commitment(hashes: Hashes, serverSeed: string): string {
  return hashes.sha256Hex(serverSeed)
}

/** Block `r` of a round's bytes: HMAC-SHA256(serverSeed, `clientSeed:nonce:r`). */
function block(hashes: Hashes, seeds: RoundSeeds, index: number): Uint8Array {
  return hashes.hmac(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}:${index}`)
}

/**
 * A round's floats: four bytes each, b0/256 + b1/256^2 + b2/256^3 + b3/256^4, from blocks 0, 1, 2 and so on.
 * A block is made only when its bytes are needed.
 */
export function roundFloats(hashes: Hashes, seeds: RoundSeeds): Floats {
  let blockIndex = -1
  let bytes = new Uint8Array()
  let position = 0
  return {
    next() {
      if (position + 4 > bytes.length) {
        blockIndex++
        bytes = Uint8Array.from(block(hashes, seeds, blockIndex))
        position = 0
      }
      const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.subarray(position, position + 4)
      position += 4
      return b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4
    },
  }
}

/** An index in [0, count): floor(f * count). Exactly uniform where `count` is a power of two up to 2^32. */
export function floatToIndex(float: number, count: number): number {
  return Math.floor(float * count)
}
