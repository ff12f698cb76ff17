import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { readEthereumAddress } from '@tessera/form-rules/crypto-addresses'
import type { AddressSource } from './bitcoin-address.ts'
import { ExtendedKeyError, readExtendedKey } from './extended-key.ts'

/** Length of an Ethereum address in bytes. */
const ADDRESS_BYTES = 20

/** Reads the account of Ethereum addresses (BIP 44): `xpub…`. Throws {@link ExtendedKeyError}. */
export function ethereumAddresses(text: string): AddressSource {
  const key = readExtendedKey(text)
  if (key.prefix !== 'xpub') throw new ExtendedKeyError('is no key for Ethereum: it must begin with xpub')
  return { keyId: `eth-${key.id}`, address: (index) => ethereumAddressOf(key.publicKey(index)) }
}

/** Returns the address of a compressed public key, with its checksum (EIP-55). */
export function ethereumAddressOf(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const hash = keccak_256(point.subarray(1)).subarray(-ADDRESS_BYTES)
  const address = readEthereumAddress(`0x${hex.encode(hash)}`)
  if (!address) throw new Error('the hash of a public key is no address')
  return address.normalized
}

/** Returns an Ethereum address with its checksum (EIP-55); null for a text that is none. */
export const checkedEthereumAddress = (address: string): string | null =>
  readEthereumAddress(address)?.normalized ?? null
