import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Scheme of drand's quicknet: each round is signed alone, signatures are points of G1, and hashing follows RFC 9380. */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380'

/** Public data of a beacon's chain, in the form of drand's `/info`. Its hash identifies the chain. */
export interface BeaconInfo {
  /** Public key: a compressed point of G2 in hex. */
  readonly public_key: string
  /** Seconds between two rounds. */
  readonly period: number
  /** Time of the first round, in seconds since 1970. */
  readonly genesis_time: number
  readonly hash: string
  readonly groupHash: string
  readonly schemeID: string
  readonly metadata: { readonly beaconID: string }
}

/** A published round, in the form of drand's `/public/{round}`. */
export interface BeaconRound {
  readonly round: number
  /** SHA-256 of the signature, in hex. */
  readonly randomness: string
  readonly signature: string
}

/** A source of public random numbers that no operator or player can choose or know in advance. */
export interface Beacon {
  readonly info: BeaconInfo
  /** Returns a round whose signature was verified; null while the beacon hasn't published it, or can't be reached. */
  round(number: number): Promise<BeaconRound | null>
}

const bls = bls12_381.shortSignatures
const DEFAULT_BEACON = 'default'
const SECOND_MS = 1000

/** Returns the bytes of whole numbers in big-endian order. */
function bigEndian(value: number, bytes: number): Uint8Array {
  const all = new Uint8Array(8)
  new DataView(all.buffer).setBigUint64(0, BigInt(value))
  return all.slice(8 - bytes)
}

const messageOf = (round: number) => bls.hash(sha256(bigEndian(round, 8)))

/** Returns the hash that identifies a chain, computed from its other data as drand does. */
export const chainHashOf = (info: Omit<BeaconInfo, 'hash'>): string =>
  bytesToHex(
    sha256(
      concatBytes(
        bigEndian(info.period, 4),
        bigEndian(info.genesis_time, 8),
        hexToBytes(info.public_key),
        hexToBytes(info.groupHash),
        info.metadata.beaconID === DEFAULT_BEACON ? new Uint8Array() : utf8ToBytes(info.metadata.beaconID),
      ),
    ),
  )

/** True if a round was signed with the chain's key, and its randomness is the hash of the signature. */
export function isSignedRound(
  { public_key, schemeID }: Pick<BeaconInfo, 'public_key' | 'schemeID'>,
  { round, randomness, signature }: BeaconRound,
): boolean {
  if (schemeID !== BEACON_SCHEME || !Number.isSafeInteger(round) || round < 1) return false
  try {
    const bytes = hexToBytes(signature)
    return (
      bytesToHex(sha256(bytes)) === randomness && bls.verify(bytes, messageOf(round), hexToBytes(public_key))
    )
  } catch {
    // Bytes that are no point of the curve are no signature.
    return false
  }
}

/** Returns the number of the last round that a chain has published at a time; 0 before its first one. */
export const lastRoundAt = (
  { genesis_time, period }: Pick<BeaconInfo, 'genesis_time' | 'period'>,
  atMs: number,
): number => Math.max(0, Math.floor((atMs / SECOND_MS - genesis_time) / period) + 1)

/** Returns the time in milliseconds at which a chain publishes a round. */
export const roundTimeMs = (
  { genesis_time, period }: Pick<BeaconInfo, 'genesis_time' | 'period'>,
  round: number,
): number => (genesis_time + (round - 1) * period) * SECOND_MS

/** Returns the public key of a chain with a single secret key of 32 bytes in hex. */
export const beaconPublicKey = (secretKey: string): string =>
  bytesToHex(bls.getPublicKey(hexToBytes(secretKey)).toBytes())

/** Signs a round of a chain with a single secret key. */
export function signRound(secretKey: string, round: number): BeaconRound {
  const signature = bls.sign(messageOf(round), hexToBytes(secretKey)).toBytes()
  return { round, randomness: bytesToHex(sha256(signature)), signature: bytesToHex(signature) }
}
