import { p2tr, p2wpkh } from '@scure/btc-signer'
import { type ExtendedKey, ExtendedKeyError, readExtendedKey } from './extended-key.ts'

/** Derives the receiving addresses of an account. */
export interface AddressSource {
  /** Identifies the key that the addresses are derived from. */
  readonly keyId: string
  /** Returns the address with this number. */
  address(index: number): string
}

type Script = 'wpkh' | 'tr'

/**
 * Reads the account of Bitcoin addresses: `wpkh(xpub…)` for native SegWit (BIP 84), `tr(xpub…)` for Taproot (BIP 86), or
 * `zpub…`, which means native SegWit. A plain `xpub…` doesn't say which addresses its wallet knows and is refused. Throws
 * {@link ExtendedKeyError}.
 */
export function bitcoinAddresses(text: string): AddressSource {
  const { script, key } = readAccount(text.trim())
  return { keyId: `${script}-${key.id}`, address: (index) => addressOf(script, key.publicKey(index)) }
}

function readAccount(text: string): { readonly script: Script; readonly key: ExtendedKey } {
  const [, script, inner] = /^(wpkh|tr)\((\w+)\)$/.exec(text) ?? []
  const key = readExtendedKey(inner ?? text)
  if (key.prefix === 'zpub' && script !== 'tr') return { script: 'wpkh', key }
  if (key.prefix === 'xpub' && script) return { script: script === 'tr' ? 'tr' : 'wpkh', key }
  throw new ExtendedKeyError('needs the kind of its addresses: wpkh(xpub…) or tr(xpub…)')
}

function addressOf(script: Script, publicKey: Uint8Array): string {
  // Taproot keys have no sign byte.
  const { address } = script === 'tr' ? p2tr(publicKey.subarray(1)) : p2wpkh(publicKey)
  if (!address) throw new Error('the output script has no address')
  return address
}
