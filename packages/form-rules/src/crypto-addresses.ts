import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64, base64url, bech32, bech32m, createBase58check, hex } from '@scure/base'

const base58check = createBase58check(sha256)

/** A decoded address. The checksum is verified if the format has one. */
export interface CryptoAddress {
  /** Canonical text of the account, the same for every notation of its address. */
  readonly account: string
  /** The address in the format that payment providers accept. */
  readonly normalized: string
  /** Hash or key that the address encodes. */
  readonly payload: Uint8Array
}

/** Decodes an address of one chain; null for anything else. */
export type ReadAddress = (address: string) => CryptoAddress | null

/** Returns the result of a decoder, or null if the library throws on a wrong checksum. */
function decoded<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const BITCOIN_PREFIX = 'bc'
/** Versions of base58 addresses: pay to a public key's hash, pay to a script's hash. */
const BITCOIN_VERSIONS = [0x00, 0x05]

/**
 * Reads an address of Bitcoin's main network: base58check, version 0 in bech32 (BIP 173), or Taproot in bech32m
 * (BIP 350). Later versions are rejected, since no wallet can spend from them yet. Bech32 may be in upper case.
 */
export const readBitcoinAddress: ReadAddress = (address) => {
  if (address.toLowerCase().startsWith(`${BITCOIN_PREFIX}1`))
    return readSegwit(address, bech32, 0, [20, 32]) ?? readSegwit(address, bech32m, 1, [32])
  const bytes = decoded(() => base58check.decode(address))
  if (bytes?.length !== 21 || !BITCOIN_VERSIONS.includes(bytes[0] ?? -1)) return null
  return { account: address, normalized: address, payload: bytes.subarray(1) }
}

function readSegwit(
  address: string,
  coder: typeof bech32 | typeof bech32m,
  version: number,
  lengths: readonly number[],
): CryptoAddress | null {
  return decoded(() => {
    const { prefix, words } = coder.decode(address as `${string}1${string}`)
    const payload = coder.fromWords(words.slice(1))
    if (prefix !== BITCOIN_PREFIX || words[0] !== version || !lengths.includes(payload.length)) return null
    const account = address.toLowerCase()
    return { account, normalized: account, payload }
  })
}

/** Adds the EIP-55 checksum to 40 lowercase hex digits by capitalizing letters. */
function withChecksum(digits: string): string {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)))
  return [...digits]
    .map((character, index) =>
      Number.parseInt(hash[index] ?? '0', 16) >= 8 ? character.toUpperCase() : character,
    )
    .join('')
}

/** Reads an Ethereum address: 20 bytes in hex. Letters in mixed case must match the EIP-55 checksum. */
export const readEthereumAddress: ReadAddress = (address) => {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1]
  if (digits === undefined) return null
  const lower = digits.toLowerCase()
  const checked = withChecksum(lower)
  if (![lower, digits.toUpperCase(), checked].includes(digits)) return null
  return { account: `0x${lower}`, normalized: `0x${checked}`, payload: hex.decode(lower) }
}

const TRON_PREFIX = 0x41

/** Reads a TRON address: base58check of 0x41 and 20 bytes. */
export const readTronAddress: ReadAddress = (address) => {
  const bytes = decoded(() => base58check.decode(address))
  if (bytes?.length !== 21 || bytes[0] !== TRON_PREFIX) return null
  return { account: address, normalized: address, payload: bytes.subarray(1) }
}

const TON_BOUNCEABLE = 0x11
const TON_NON_BOUNCEABLE = 0x51
/** Workchain bytes of a user-friendly address, with the workchain numbers. */
const TON_WORKCHAINS: ReadonlyMap<number, string> = new Map([
  [0x00, '0'],
  [0xff, '-1'],
])

/**
 * Reads an address of TON's main network in any of its three forms: raw (`0:<64 hex digits>`), bounceable and
 * non-bounceable. The last two consist of tag, workchain, 32 bytes and CRC-16, in base64 of either alphabet. A raw address
 * is sent in non-bounceable form, so that a wallet that isn't deployed yet receives the payment.
 */
export const readTonAddress: ReadAddress = (address) => readRawTon(address) ?? readFriendlyTon(address)

function readFriendlyTon(address: string): CryptoAddress | null {
  if (address.length !== 48) return null
  const bytes = decoded(() => (/[-_]/.test(address) ? base64url : base64).decode(address))
  if (bytes?.length !== 36) return null
  const [tag = 0, workchain = 0] = bytes
  const number = TON_WORKCHAINS.get(workchain)
  const checksum = (bytes[34] ?? 0) * 256 + (bytes[35] ?? 0)
  if (tag !== TON_BOUNCEABLE && tag !== TON_NON_BOUNCEABLE) return null
  if (number === undefined || crc16(bytes.subarray(0, 34)) !== checksum) return null
  const payload = bytes.subarray(2, 34)
  return { account: `${number}:${hex.encode(payload)}`, normalized: base64url.encode(bytes), payload }
}

function readRawTon(address: string): CryptoAddress | null {
  const [, number, digits] = /^(0|-1):([0-9a-fA-F]{64})$/.exec(address) ?? []
  if (number === undefined || digits === undefined) return null
  const payload = hex.decode(digits.toLowerCase())
  const bytes = new Uint8Array(36)
  bytes.set([TON_NON_BOUNCEABLE, number === '0' ? 0x00 : 0xff])
  bytes.set(payload, 2)
  new DataView(bytes.buffer).setUint16(34, crc16(bytes.subarray(0, 34)))
  return { account: `${number}:${digits.toLowerCase()}`, normalized: base64url.encode(bytes), payload }
}

/** Computes the CRC-16 with polynomial 0x1021 and initial value 0. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc
}
