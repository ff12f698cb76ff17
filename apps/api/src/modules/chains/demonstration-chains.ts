import { bitcoinAddresses, rawTonAddress, tonWalletAddress } from '@tessera/chains'
import type { ChainConfig } from './chain-config.ts'
import { createBitcoinNode } from './sources/bitcoin-node.ts'
import { createBitcoinPayouts } from './sources/bitcoin-payouts.ts'
import { createTonIndex } from './sources/ton-index.ts'
import { createTonPayouts } from './sources/ton-payouts.ts'

/**
 * Accounts of the demonstration, from published test vectors: the private key of the first one is known to everyone, so real
 * money must never be sent to it (BIP 84; TON, addresses).
 */
const BITCOIN_ACCOUNT =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const TON_ACCOUNT = 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E'

/** Milliseconds between two looks at the sandbox's chains. */
const POLL_MS = 1_000

/** Greatest fee rate of payouts, in satoshis per virtual byte. */
const FEE_RATE_MAX = 100n

/** Creates the networks of a demonstration, whose chains the sandbox plays. */
export function createDemonstrationChains({
  url,
  apiKey,
  publicUrl,
  payoutAddress = null,
  tonPayoutKey = null,
}: {
  /** Address of the sandbox as this process reaches it. */
  readonly url: string
  readonly apiKey: string
  /** Address of the sandbox as browsers reach it. */
  readonly publicUrl: string
  /** Address of the wallet that pays withdrawals in Bitcoin; null without one. */
  readonly payoutAddress?: string | null
  /** Public key of the wallet that pays withdrawals in TON; null without one. */
  readonly tonPayoutKey?: string | null
}): ChainConfig[] {
  const bitcoinNode = new URL(`${url}/chains/bitcoin/rpc`)
  bitcoinNode.username = 'tessera'
  bitcoinNode.password = apiKey
  const source = bitcoinAddresses(BITCOIN_ACCOUNT)
  const tonIndex = { url: `${url}/chains/ton`, apiKey }
  const walletUrl = (uri: string) => `${publicUrl}/chains/pay?${new URLSearchParams({ uri })}`
  return [
    {
      network: 'bitcoin',
      source: createBitcoinNode({ url: bitcoinNode.href }),
      addresses: { kind: 'derived', keyId: source.keyId, source },
      confirmations: [
        { from: 0, confirmations: 2 },
        { from: 0.1, confirmations: 3 },
      ],
      ...(payoutAddress === null
        ? {}
        : {
            payouts: {
              network: 'bitcoin',
              address: payoutAddress,
              node: createBitcoinPayouts({
                url: bitcoinNode.href,
                address: payoutAddress,
                feeRateMax: FEE_RATE_MAX,
                confirmations: 2,
              }),
            },
          }),
      pollMs: POLL_MS,
      walletUrl,
    },
    {
      network: 'ton',
      source: createTonIndex({ ...tonIndex, account: TON_ACCOUNT }),
      addresses: tonAccount(TON_ACCOUNT),
      confirmations: [{ from: 0, confirmations: 1 }],
      ...(tonPayoutKey === null
        ? {}
        : {
            payouts: {
              network: 'ton',
              address: tonWalletAddress(tonPayoutKey),
              node: createTonPayouts({ ...tonIndex, publicKey: tonPayoutKey }),
            },
          }),
      pollMs: POLL_MS,
      walletUrl,
    },
  ]
}

function tonAccount(address: string): ChainConfig['addresses'] {
  const raw = rawTonAddress(address)
  if (raw === null) throw new Error('is no TON address')
  return { kind: 'comment', keyId: raw, address: raw }
}
