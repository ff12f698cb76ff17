import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check, hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { p2wpkh } from '@scure/btc-signer'
import { bitcoinAddresses } from '../bitcoin-address.ts'
import { ethereumAddresses, ethereumAddressOf } from '../ethereum-address.ts'
import { ExtendedKeyError } from '../extended-key.ts'
import { bitcoinPayoutFee, checkBitcoinPayout, plannedBitcoin, signBitcoinPayout } from './bitcoin-payout.ts'
import {
  checkEthereumPayout,
  ethereumPayoutFee,
  plannedEthereum,
  signEthereumPayout,
} from './ethereum-payout.ts'
import type { PayoutDocument, SignedPayout } from './payout-document.ts'

export type PayoutNetwork = PayoutDocument['network']

const base58check = createBase58check(sha256)

/** Version bytes of extended private keys: BIP 32, and SLIP 132 for native SegWit. */
const XPRV = '0488ade4'
const ZPRV = '04b2430c'

/** Returns the address of the wallet of payouts: the first one of an account. Throws {@link ExtendedKeyError}. */
export function payoutAddress(network: PayoutNetwork, account: string): string {
  if (network === 'ethereum') return ethereumAddresses(account).address(0)
  const address = bitcoinAddresses(account).address(0)
  if (!address.startsWith('bc1q'))
    throw new ExtendedKeyError('must be an account of native SegWit: wpkh(xpub…)')
  return address
}

/** Key of the wallet of payouts. Only a signer has it. */
export interface PayoutKey {
  readonly network: PayoutNetwork
  readonly address: string
  /** Signs the transactions of a batch and returns them in hex. Throws `PayoutError`. */
  sign(document: PayoutDocument): string[]
}

/**
 * Reads the private key of an account: `zprv…` or `wpkh(xprv…)` for Bitcoin, `xprv…` for Ethereum. Throws
 * {@link ExtendedKeyError}, whose message never contains the key.
 */
export function readPayoutKey(network: PayoutNetwork, text: string): PayoutKey {
  const [, inner] = /^wpkh\((\w+)\)$/.exec(text.trim()) ?? []
  const isPlain = inner === undefined
  // A plain xprv… doesn't say which addresses of Bitcoin its wallet has.
  const version = network === 'bitcoin' && isPlain ? ZPRV : XPRV
  if (network === 'ethereum' && !isPlain) throw new ExtendedKeyError('is no key for Ethereum')
  const privateKey = firstKey(network, version, inner ?? text.trim())
  const publicKey = HDKey.fromExtendedKey(privateKey.xpub).publicKey
  if (!publicKey) throw new ExtendedKeyError('has no public key')
  const address = network === 'bitcoin' ? p2wpkh(publicKey).address : ethereumAddressOf(publicKey)
  if (!address) throw new ExtendedKeyError('has no address')
  return {
    network,
    address,
    sign: (document) =>
      document.network === 'bitcoin'
        ? [signBitcoinPayout(document, privateKey.key)]
        : signEthereumPayout(document, privateKey.key),
  }
}

/** Returns the account of Bitcoin payouts (BIP 84) of a seed: its private key for a signer, and its public key for a server. */
export function payoutAccountOf(seed: Uint8Array): {
  readonly privateKey: string
  readonly publicKey: string
} {
  const account = HDKey.fromMasterSeed(seed).derive("m/84'/0'/0'")
  return {
    privateKey: `wpkh(${account.privateExtendedKey})`,
    publicKey: `wpkh(${account.publicExtendedKey})`,
  }
}

/** Derives the key of the account's first address. */
function firstKey(
  network: PayoutNetwork,
  version: string,
  text: string,
): { readonly key: Uint8Array; readonly xpub: string } {
  let found: string
  try {
    found = hex.encode(base58check.decode(text).subarray(0, 4))
  } catch {
    throw new ExtendedKeyError('is no extended private key: its checksum is wrong')
  }
  if (found !== version) throw new ExtendedKeyError(`is no extended private key for ${network}`)
  try {
    const node = HDKey.fromExtendedKey(text, { private: Number.parseInt(version, 16), public: 0x0488b21e })
    const { privateKey, publicExtendedKey } = node.deriveChild(0).deriveChild(0)
    if (privateKey) return { key: privateKey, xpub: publicExtendedKey }
  } catch {
    // Falls through to the refusal, which doesn't quote the key.
  }
  throw new ExtendedKeyError('is no valid extended private key')
}

/** Returns the maximum network fee of a batch, in the smallest unit of the chain's coin. */
export const payoutFee = (document: PayoutDocument): bigint =>
  document.network === 'bitcoin' ? bitcoinPayoutFee(document) : ethereumPayoutFee(document)

/** Returns what each transaction of a batch spends and which outputs it pays, before it is signed. */
export const plannedPayouts = (document: PayoutDocument): Pick<SignedPayout, 'spends' | 'outputs'>[] =>
  document.network === 'ethereum' ? plannedEthereum(document) : [plannedBitcoin(document)]

/**
 * Returns the signed transactions of a batch if they do exactly what the batch says and are signed by the key of the own address.
 * Throws `PayoutError` otherwise.
 */
export function checkPayout(
  document: PayoutDocument,
  transactions: readonly string[],
  own: string,
): SignedPayout[] {
  if (document.network === 'ethereum') return checkEthereumPayout(document, transactions, own)
  const [raw = '', ...more] = transactions
  return [checkBitcoinPayout(document, more.length > 0 ? '' : raw, own)]
}
