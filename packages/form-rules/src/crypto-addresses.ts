import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64, base64url, bech32, bech32m, createBase58check, hex } from '@scure/base'

const base58check = createBase58check(sha256)

/** What the work answers, or null when the text can't be decoded: the libraries throw on a wrong checksum. */
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
 * Whether an address of Bitcoin's main network: base58check, version 0 in bech32 (BIP 173), or Taproot in bech32m
 * (BIP 350). Later versions are refused: nobody can spend from them yet.
 */
export function isBitcoinAddress(address: string): boolean {
  if (address.toLowerCase().startsWith(`${BITCOIN_PREFIX}1`)) {
    return isSegwit(address, bech32, 0, [20, 32]) || isSegwit(address, bech32m, 1, [32])
  }
  const payload = decoded(() => base58check.decode(address))
  return payload?.length === 21 && BITCOIN_VERSIONS.includes(payload[0] ?? -1)
}

function isSegwit(
  address: string,
  coder: typeof bech32 | typeof bech32m,
  version: number,
  lengths: readonly number[],
): boolean {
  return (
    decoded(() => {
      const { prefix, words } = coder.decode(address as `${string}1${string}`)
      const program = coder.fromWords(words.slice(1))
      return prefix === BITCOIN_PREFIX && words[0] === version && lengths.includes(program.length)
    }) === true
  )
}

/** Whether an address of Ethereum: 20 bytes in hex; letters of both cases have to be those of EIP-55. */
export function isEthereumAddress(address: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1]
  if (digits === undefined) return false
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits.toLowerCase())))
  return [...digits].every((sign, index) => {
    const isCapital = Number.parseInt(hash[index] ?? '0', 16) >= 8
    return sign === (isCapital ? sign.toUpperCase() : sign.toLowerCase())
  })
}

const TRON_PREFIX = 0x41

/** Whether an address of TRON: base58check of 0x41 and 20 bytes. */
export function isTronAddress(address: string): boolean {
  const payload = decoded(() => base58check.decode(address))
  return payload?.length === 21 && payload[0] === TRON_PREFIX
}

/** Tags of addresses on the main network: bounceable, and not. Those of the test network have 0x80 added. */
const TON_TAGS = [0x11, 0x51]
const TON_WORKCHAINS = [0x00, 0xff]

/**
 * Whether an address of TON in its friendly form: tag, workchain, 32 bytes and CRC-16, in base64 of either alphabet.
 * The raw form has no checksum and is refused.
 */
export function isTonAddress(address: string): boolean {
  if (address.length !== 48) return false
  const bytes = decoded(() => (/[-_]/.test(address) ? base64url : base64).decode(address))
  if (bytes?.length !== 36) return false
  const [tag = 0, workchain = 0] = bytes
  const checksum = (bytes[34] ?? 0) * 256 + (bytes[35] ?? 0)
  return (
    TON_TAGS.includes(tag) && TON_WORKCHAINS.includes(workchain) && crc16(bytes.subarray(0, 34)) === checksum
  )
}

/** CRC-16 with the polynomial 0x1021, started with 0. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc
}
