import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check, hex } from '@scure/base'
import { HDKey } from '@scure/bip32'

const base58check = createBase58check(sha256)

/** Error of a text that is no usable extended public key. The message never contains the text, which may be a private key. */
export class ExtendedKeyError extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'ExtendedKeyError'
  }
}

/** Version bytes of extended public keys on main networks: BIP 32, and SLIP 132 for native SegWit. */
const PUBLIC_VERSIONS: ReadonlyMap<string, 'xpub' | 'zpub'> = new Map([
  ['0488b21e', 'xpub'],
  ['04b24746', 'zpub'],
])

/** Version bytes of private keys, which a server must never hold. */
const PRIVATE_VERSIONS: ReadonlySet<string> = new Set([
  '0488ade4',
  '049d7878',
  '04b2430c',
  '04358394',
  '045f18bc',
])

/** Number of the first hardened child, which can't be derived from a public key. */
const HARDENED = 2 ** 31

/** An extended public key of an account, from which the addresses of players are derived. */
export interface ExtendedKey {
  readonly prefix: 'xpub' | 'zpub'
  /** Identifies the key without revealing it: players get new addresses after it was replaced. */
  readonly id: string
  /** Returns the compressed public key of the receiving address with this number. Throws for a hardened number. */
  publicKey(index: number): Uint8Array
}

/** Parses an extended public key. Refuses private keys and keys of test networks. Throws {@link ExtendedKeyError}. */
export function readExtendedKey(text: string): ExtendedKey {
  const bytes = decode(text.trim())
  const version = hex.encode(bytes.subarray(0, 4))
  if (PRIVATE_VERSIONS.has(version))
    throw new ExtendedKeyError('is a private key; only an extended public key may be on a server')
  const prefix = PUBLIC_VERSIONS.get(version)
  if (!prefix) throw new ExtendedKeyError('is no extended public key of a main network')
  const receiving = parse(text.trim(), version).deriveChild(0)
  return {
    prefix,
    id: hex.encode(sha256(bytes)).slice(0, 16),
    publicKey: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= HARDENED)
        throw new ExtendedKeyError(`has no public child with the number ${index}`)
      const { publicKey } = receiving.deriveChild(index)
      if (!publicKey) throw new ExtendedKeyError('has no public key')
      return publicKey
    },
  }
}

function decode(text: string): Uint8Array {
  try {
    return base58check.decode(text)
  } catch {
    throw new ExtendedKeyError('is no extended public key: its checksum is wrong')
  }
}

function parse(text: string, version: string): HDKey {
  try {
    // The private version is that of no key: private keys were refused.
    return HDKey.fromExtendedKey(text, { public: Number.parseInt(version, 16), private: 0 })
  } catch {
    throw new ExtendedKeyError('is no valid extended public key')
  }
}
