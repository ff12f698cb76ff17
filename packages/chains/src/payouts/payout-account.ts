import { ed25519 } from '@noble/curves/ed25519.js'
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
import { type PayoutDocument, PayoutError, type SignedPayout } from './payout-document.ts'
import { checkTonPayout, plannedTon, signTonPayout, tonPayoutFee } from './ton-payout.ts'
import { tonWalletAddress } from './ton-wallet.ts'

export type PayoutNetwork = PayoutDocument['network']

const base58check = createBase58check(sha256)

/** Version bytes of extended private keys: BIP 32, and SLIP 132 for native SegWit. */
const XPRV = '0488ade4'
const ZPRV = '04b2430c'

/** A key of TON in hex. Private and public keys have the same length. */
const TON_KEY = /^[0-9a-f]{64}$/

/**
 * Returns the address of the wallet of payouts: the first one of an account, or that of a public key on TON, whose keys have no
 * accounts. Throws {@link ExtendedKeyError}.
 */
export function payoutAddress(network: PayoutNetwork, account: string): string {
  if (network === 'ton') {
    if (!TON_KEY.test(account)) throw new ExtendedKeyError('is no public key of TON: 64 hexadecimal digits')
    return tonWalletAddress(account)
  }
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
  /** In hex. */
  readonly publicKey: string
  /** Signs the transactions of a batch and returns them in hex. Throws `PayoutError`. */
  sign(document: PayoutDocument): string[]
}

/**
 * Reads the private key of an account: `zprv…` or `wpkh(xprv…)` for Bitcoin, `xprv…` for Ethereum, 64 hexadecimal digits for TON.
 * Throws {@link ExtendedKeyError}, whose message never contains the key.
 */
export const readPayoutKey = (network: PayoutNetwork, text: string): PayoutKey =>
  network === 'ton' ? readTonKey(text.trim()) : readAccountKey(network, text)

function readTonKey(text: string): PayoutKey {
  if (!TON_KEY.test(text)) throw new ExtendedKeyError('is no private key for TON: 64 hexadecimal digits')
  const seed = hex.decode(text)
  const publicKey = hex.encode(ed25519.getPublicKey(seed))
  return {
    network: 'ton',
    address: tonWalletAddress(publicKey),
    publicKey,
    sign: (document) => {
      if (document.network !== 'ton') throw new PayoutError('the batch is for another network')
      return [signTonPayout(document, seed)]
    },
  }
}

function readAccountKey(network: 'bitcoin' | 'ethereum', text: string): PayoutKey {
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
    publicKey: hex.encode(publicKey),
    sign: (document) => {
      if (document.network === 'bitcoin') return [signBitcoinPayout(document, privateKey.key)]
      if (document.network === 'ethereum') return signEthereumPayout(document, privateKey.key)
      throw new PayoutError('the batch is for another network')
    },
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
  network: 'bitcoin' | 'ethereum',
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
export function payoutFee(document: PayoutDocument): bigint {
  switch (document.network) {
    case 'bitcoin':
      return bitcoinPayoutFee(document)
    case 'ethereum':
      return ethereumPayoutFee(document)
    case 'ton':
      return tonPayoutFee(document)
  }
}

/** Returns what each transaction of a batch spends and which outputs it pays, before it is signed. */
export function plannedPayouts(document: PayoutDocument): Pick<SignedPayout, 'spends' | 'outputs'>[] {
  switch (document.network) {
    case 'bitcoin':
      return [plannedBitcoin(document)]
    case 'ethereum':
      return plannedEthereum(document)
    case 'ton':
      return [plannedTon(document)]
  }
}

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
  const only = more.length > 0 ? '' : raw
  return [
    document.network === 'ton'
      ? checkTonPayout(document, only, own)
      : checkBitcoinPayout(document, only, own),
  ]
}
