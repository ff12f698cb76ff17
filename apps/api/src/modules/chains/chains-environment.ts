import {
  type AddressSource,
  bitcoinAddresses,
  ExtendedKeyError,
  ethereumAddresses,
  type PayoutNetwork,
  payoutAddress,
  rawTonAddress,
} from '@tessera/chains'
import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'
import type { ChainConfig } from './chain-config.ts'
import type { PayoutNode, PayoutWallet } from './payout-node.ts'
import { CONFIRMATIONS_MAX, type ConfirmationStep, readConfirmations } from './rules/confirmation-rules.ts'
import { createBitcoinNode } from './sources/bitcoin-node.ts'
import { createBitcoinPayouts } from './sources/bitcoin-payouts.ts'
import { createEthereumNode } from './sources/ethereum-node.ts'
import { createEthereumPayouts } from './sources/ethereum-payouts.ts'
import { createTonIndex } from './sources/ton-index.ts'
import { createTonPayouts } from './sources/ton-payouts.ts'

/** Milliseconds between two looks at a chain of real money. */
const POLL_MS = 10_000

const GWEI = 10n ** 9n

const account = (read: (text: string) => AddressSource) =>
  z
    .string()
    .transform((text, context): AddressSource => {
      try {
        return read(text)
      } catch (error) {
        if (!(error instanceof ExtendedKeyError)) throw error
        context.addIssue(error.message)
        return z.NEVER
      }
    })
    .optional()

/** Parses the account of a wallet of payouts to its address. */
const payoutAccount = (network: PayoutNetwork) =>
  z
    .string()
    .transform((text, context): string => {
      try {
        return payoutAddress(network, text)
      } catch (error) {
        if (!(error instanceof ExtendedKeyError)) throw error
        context.addIssue(error.message)
        return z.NEVER
      }
    })
    .optional()

/** Checks the public key of a wallet of payouts on TON. */
const payoutKey = z
  .string()
  .toLowerCase()
  .refine((text) => {
    try {
      return payoutAddress('ton', text) !== ''
    } catch (error) {
      if (error instanceof ExtendedKeyError) return false
      throw error
    }
  }, 'is no public key of TON: 64 hexadecimal digits')
  .optional()

const steps = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context): readonly ConfirmationStep[] => {
      const found = readConfirmations(text)
      if (found) return found
      context.addIssue('is no list of confirmations, such as 2 or 1,0.1:3,1:6')
      return z.NEVER
    })

const nodeAddress = z.url({ protocol: /^https?$/ }).optional()
const walletAddress = z
  .url({ protocol: /^https$/ })
  .refine((text) => !/[?#]/.test(text), 'must not have a query')
  .optional()

const needsNode = (network: string) => ({
  variable: `${network}_PAYOUT_ACCOUNT`,
  message: `needs ${network}_ACCOUNT: payouts are followed on the chain of deposits`,
  isMet: (given: Readonly<Record<string, unknown>>) =>
    given[`${network}_PAYOUT_ACCOUNT`] === undefined || given[`${network}_ACCOUNT`] !== undefined,
})

const needsBoth = (one: string, other: string) => ({
  variable: one,
  message: `is needed together with ${other}`,
  isMet: (given: Readonly<Record<string, unknown>>) =>
    (given[one] === undefined) === (given[other] === undefined),
})

/** Environment of the blockchains on which players deposit. */
export const chainsEnvironment = environmentPart({
  variables: {
    BITCOIN_ACCOUNT: {
      schema: account(bitcoinAddresses),
      about:
        'the extended public key of the players’ Bitcoin addresses: `wpkh(xpub…)`, `tr(xpub…)` or `zpub…`; without it, there are no deposits in Bitcoin',
    },
    BITCOIN_NODE_URL: {
      schema: nodeAddress,
      about: 'the JSON-RPC address of a Bitcoin Core node, with user and password',
    },
    BITCOIN_CONFIRMATIONS: {
      schema: steps('2,0.1:3,1:6'),
      about: 'confirmations before a deposit is credited, then `amount:confirmations` from larger amounts on',
      fallback: '`2,0.1:3,1:6`',
    },
    ETHEREUM_ACCOUNT: {
      schema: account(ethereumAddresses),
      about:
        'the extended public key of the players’ Ethereum addresses, `xpub…`; without it, there are no deposits on Ethereum',
    },
    ETHEREUM_NODE_URL: {
      schema: nodeAddress,
      about: 'the JSON-RPC address of an Ethereum node with `eth_getBlockReceipts`',
    },
    ETHEREUM_CONFIRMATIONS: {
      schema: z.coerce.number().int().min(1).max(CONFIRMATIONS_MAX).default(12),
      about: 'confirmations before a deposit on Ethereum is credited',
      fallback: '`12`',
    },
    BITCOIN_PAYOUT_ACCOUNT: {
      schema: payoutAccount('bitcoin'),
      about:
        'the extended public key of the wallet that pays withdrawals in Bitcoin, `wpkh(xpub…)` or `zpub…`, whose private key only the [signer](#payouts-on-blockchains) has; without it, Bitcoin isn’t paid directly',
    },
    BITCOIN_PAYOUT_FEE_MAX: {
      schema: z.coerce.number().int().min(1).max(10_000).default(100),
      about: 'greatest network fee of payouts in Bitcoin, in satoshis per virtual byte',
      fallback: '`100`',
    },
    ETHEREUM_PAYOUT_ACCOUNT: {
      schema: payoutAccount('ethereum'),
      about: 'the same for withdrawals in ether and USDT on Ethereum, `xpub…`',
    },
    ETHEREUM_PAYOUT_FEE_MAX: {
      schema: z.coerce.number().int().min(1).max(100_000).default(200),
      about: 'greatest network fee of payouts on Ethereum, in gwei per gas',
      fallback: '`200`',
    },
    TON_ACCOUNT: {
      schema: z
        .string()
        .refine((text) => rawTonAddress(text) !== null, 'is no TON address')
        .optional(),
      about:
        'the TON address that players pay to in TON and USDT, each with a comment; without it, there are no deposits on TON',
    },
    TON_INDEX_URL: {
      schema: nodeAddress,
      about: 'the address of an index of TON with the API v3 of TON Center, without `/api/v3`',
    },
    TON_PAYOUT_ACCOUNT: {
      schema: payoutKey,
      about:
        'the public key of the wallet (version 5) that pays withdrawals in TON and USDT on TON, 64 hexadecimal digits, which the signer shows at its start; without it, neither is paid directly',
    },
    TON_INDEX_KEY: { schema: z.string().min(16).optional(), about: 'the key of that index', key: 'company' },
    TON_WALLET_URL: {
      schema: walletAddress,
      about:
        'the address by which a wallet opens transfers on TON, such as `https://app.tonkeeper.com/transfer`: the messenger opens it for deposits, because it opens no `ton:` links',
    },
  },
  rules: [
    needsBoth('BITCOIN_NODE_URL', 'BITCOIN_ACCOUNT'),
    needsBoth('ETHEREUM_NODE_URL', 'ETHEREUM_ACCOUNT'),
    needsBoth('TON_INDEX_URL', 'TON_ACCOUNT'),
    needsNode('BITCOIN'),
    needsNode('ETHEREUM'),
    needsNode('TON'),
  ],
  settings: (given): { readonly chains: readonly ChainConfig[] } => ({
    chains: [
      ...derivedOf('bitcoin', createBitcoinNode, {
        source: given.BITCOIN_ACCOUNT,
        url: given.BITCOIN_NODE_URL,
        confirmations: given.BITCOIN_CONFIRMATIONS,
        payouts: payoutsOf('bitcoin', given.BITCOIN_PAYOUT_ACCOUNT, given.BITCOIN_NODE_URL, (node) =>
          createBitcoinPayouts({
            ...node,
            feeRateMax: BigInt(given.BITCOIN_PAYOUT_FEE_MAX),
            confirmations: given.BITCOIN_CONFIRMATIONS[0]?.confirmations ?? 1,
          }),
        ),
      }),
      ...derivedOf('ethereum', createEthereumNode, {
        source: given.ETHEREUM_ACCOUNT,
        url: given.ETHEREUM_NODE_URL,
        confirmations: [{ from: 0, confirmations: given.ETHEREUM_CONFIRMATIONS }],
        payouts: payoutsOf('ethereum', given.ETHEREUM_PAYOUT_ACCOUNT, given.ETHEREUM_NODE_URL, (node) =>
          createEthereumPayouts({ ...node, gasPriceMax: BigInt(given.ETHEREUM_PAYOUT_FEE_MAX) * GWEI }),
        ),
      }),
      ...tonOf({
        address: given.TON_ACCOUNT,
        url: given.TON_INDEX_URL,
        apiKey: given.TON_INDEX_KEY ?? null,
        payoutKey: given.TON_PAYOUT_ACCOUNT,
        walletUrl: given.TON_WALLET_URL,
      }),
    ],
  }),
})

/** Returns the wallet that pays withdrawals on a network; null if it isn't configured. */
const payoutsOf = (
  network: PayoutNetwork,
  address: string | undefined,
  url: string | undefined,
  createNode: (node: { readonly url: string; readonly address: string }) => PayoutNode,
): PayoutWallet | null =>
  address === undefined || url === undefined ? null : { network, address, node: createNode({ url, address }) }

interface DerivedChain {
  readonly source: AddressSource | undefined
  readonly url: string | undefined
  readonly confirmations: readonly ConfirmationStep[]
  readonly payouts: PayoutWallet | null
}

/** Returns a network with an address per player; none if it isn't configured. */
function derivedOf(
  network: 'bitcoin' | 'ethereum',
  createNode: (node: { readonly url: string }) => ChainConfig['source'],
  { source, url, confirmations, payouts }: DerivedChain,
): ChainConfig[] {
  if (!source || url === undefined) return []
  return [
    {
      network,
      source: createNode({ url }),
      addresses: { kind: 'derived', keyId: source.keyId, source },
      confirmations,
      ...(payouts === null ? {} : { payouts }),
      pollMs: POLL_MS,
      walletUrl: null,
    },
  ]
}

/** Beginning of a payment URI on TON. Wallets have pages that take the rest of it. */
const TON_TRANSFER = /^ton:\/\/transfer\//

interface TonChain {
  readonly address: string | undefined
  readonly url: string | undefined
  readonly apiKey: string | null
  /** Public key of the wallet of payouts. */
  readonly payoutKey: string | undefined
  /** Address by which a wallet opens transfers. */
  readonly walletUrl: string | undefined
}

function tonOf({ address, url, apiKey, payoutKey: publicKey, walletUrl }: TonChain): ChainConfig[] {
  const raw = address === undefined ? null : rawTonAddress(address)
  if (address === undefined || raw === null || url === undefined) return []
  const index = { url: url.replace(/\/$/, ''), apiKey }
  return [
    {
      network: 'ton',
      source: createTonIndex({ ...index, account: address }),
      addresses: { kind: 'comment', keyId: raw, address: raw },
      confirmations: [{ from: 0, confirmations: 1 }],
      ...(publicKey === undefined ? {} : { payouts: tonWalletOf(index, publicKey) }),
      pollMs: POLL_MS,
      walletUrl:
        walletUrl === undefined
          ? null
          : (uri) => uri.replace(TON_TRANSFER, `${walletUrl.replace(/\/$/, '')}/`),
    },
  ]
}

const tonWalletOf = (
  index: { readonly url: string; readonly apiKey: string | null },
  publicKey: string,
): PayoutWallet => ({
  network: 'ton',
  address: payoutAddress('ton', publicKey),
  node: createTonPayouts({ ...index, publicKey }),
})
