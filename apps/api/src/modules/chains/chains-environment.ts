import {
  type AddressSource,
  bitcoinAddresses,
  ExtendedKeyError,
  ethereumAddresses,
  rawTonAddress,
} from '@tessera/chains'
import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'
import type { ChainConfig } from './chain-config.ts'
import { CONFIRMATIONS_MAX, type ConfirmationStep, readConfirmations } from './rules/confirmation-rules.ts'
import { createBitcoinNode } from './sources/bitcoin-node.ts'
import { createEthereumNode } from './sources/ethereum-node.ts'
import { createTonIndex } from './sources/ton-index.ts'

/** Milliseconds between two looks at a chain of real money. */
const POLL_MS = 10_000

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
    TON_ACCOUNT: {
      schema: z
        .string()
        .refine((text) => rawTonAddress(text) !== null, 'is no TON address')
        .optional(),
      about:
        'the TON address that players pay to, each with a comment; without it, there are no deposits in TON',
    },
    TON_INDEX_URL: {
      schema: nodeAddress,
      about: 'the address of an index of TON with the API v3 of TON Center, without `/api/v3`',
    },
    TON_INDEX_KEY: { schema: z.string().min(16).optional(), about: 'the key of that index', key: 'company' },
  },
  rules: [
    needsBoth('BITCOIN_NODE_URL', 'BITCOIN_ACCOUNT'),
    needsBoth('ETHEREUM_NODE_URL', 'ETHEREUM_ACCOUNT'),
    needsBoth('TON_INDEX_URL', 'TON_ACCOUNT'),
  ],
  settings: (given): { readonly chains: readonly ChainConfig[] } => ({
    chains: [
      ...derivedOf('bitcoin', createBitcoinNode, {
        source: given.BITCOIN_ACCOUNT,
        url: given.BITCOIN_NODE_URL,
        confirmations: given.BITCOIN_CONFIRMATIONS,
      }),
      ...derivedOf('ethereum', createEthereumNode, {
        source: given.ETHEREUM_ACCOUNT,
        url: given.ETHEREUM_NODE_URL,
        confirmations: [{ from: 0, confirmations: given.ETHEREUM_CONFIRMATIONS }],
      }),
      ...tonOf(given.TON_ACCOUNT, given.TON_INDEX_URL, given.TON_INDEX_KEY ?? null),
    ],
  }),
})

interface DerivedChain {
  readonly source: AddressSource | undefined
  readonly url: string | undefined
  readonly confirmations: readonly ConfirmationStep[]
}

/** Returns a network with an address per player; none if it isn't configured. */
function derivedOf(
  network: 'bitcoin' | 'ethereum',
  createNode: (node: { readonly url: string }) => ChainConfig['source'],
  { source, url, confirmations }: DerivedChain,
): ChainConfig[] {
  if (!source || url === undefined) return []
  return [
    {
      network,
      source: createNode({ url }),
      addresses: { kind: 'derived', keyId: source.keyId, source },
      confirmations,
      pollMs: POLL_MS,
      walletUrl: null,
    },
  ]
}

function tonOf(address: string | undefined, url: string | undefined, apiKey: string | null): ChainConfig[] {
  const raw = address === undefined ? null : rawTonAddress(address)
  if (address === undefined || raw === null || url === undefined) return []
  return [
    {
      network: 'ton',
      source: createTonIndex({ url: url.replace(/\/$/, ''), account: address, apiKey }),
      addresses: { kind: 'comment', keyId: raw, address: raw },
      confirmations: [{ from: 0, confirmations: 1 }],
      pollMs: POLL_MS,
      walletUrl: null,
    },
  ]
}
