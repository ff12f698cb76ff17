import type { Hashes } from './hash.ts'

/** Seeds that determine the result of a round. */
export interface RoundSeeds {
  /**
   * Secret until it is rotated out; its hash is published in advance. Used as a UTF-8 string, not
   * hex-decoded.
   */
  readonly serverSeed: string
  /** Chosen by the player. */
  readonly clientSeed: string
  /** Number of the round within its seed pair, counted from 0. */
  readonly nonce: number
}

/** Stream of numbers in [0, 1). */
export interface Floats {
  next(): number
}

/** Commitment to a server seed, shown to the player before play: SHA-256 of the seed string, in hex. */
export function commitment(hashes: Hashes, serverSeed: string): string {
  return hashes.sha256Hex(serverSeed)
}

/** Block `r` of a round's bytes: HMAC-SHA256(serverSeed, `clientSeed:nonce:r`). */
function block(hashes: Hashes, seeds: RoundSeeds, index: number): Uint8Array {
  return hashes.hmac(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}:${index}`)
}

/**
 * Returns a round's floats: four bytes each, b0/256 + b1/256^2 + b2/256^3 + b3/256^4, from blocks 0, 1, 2 and
 * so on. A block is computed only when its bytes are needed.
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

/**
 * Maps a float to an index in [0, count): floor(f * count). Exactly uniform if `count` is a power of two up
 * to 2^32.
 */
export function floatToIndex(float: number, count: number): number {
  return Math.floor(float * count)
}
