import { createHash } from 'node:crypto'
import { bitcoinAddresses, rawTonAddress } from '@tessera/chains'
import type { ChainConfig } from '../src/modules/chains/chain-config.ts'
import type { AccountSource, Arrival, BlockSource, ChainBlock } from '../src/modules/chains/chain-source.ts'
import { NodeUnavailableError } from '../src/modules/chains/chain-source.ts'

/** Payment to send on the fake chain. */
export interface Sent {
  readonly address: string
  readonly amount: bigint
  /** Number of the transaction; a new one by default. */
  readonly txId?: string
}

/** A Bitcoin chain in memory that a test mines and reorganizes. */
export interface FakeChain {
  readonly config: ChainConfig
  /** Blocks of the best chain from the first one. */
  readonly blocks: readonly ChainBlock[]
  isDown: boolean
  /** Mines blocks, the first of which contains the payments. */
  mine(payments?: readonly Sent[], count?: number): void
  /** Replaces the last blocks by one more, the first of which contains the payments. */
  reorganize(depth: number, payments?: readonly Sent[]): void
  /** Shows only the chain up to a height, as a node that is behind. */
  showUpTo(height: number | null): void
}

/** Account whose private key is published (BIP 84, test vectors). */
const ACCOUNT =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const FIRST_HEIGHT = 100

const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export function createFakeChain(): FakeChain {
  let count = 0
  let shown: number | null = null
  const nextId = (): string => {
    count += 1
    return hashOf('transaction', count)
  }
  const blocks: ChainBlock[] = [
    {
      height: FIRST_HEIGHT,
      hash: hashOf('first'),
      parentHash: hashOf('none'),
      arrivals: [],
      transactions: [],
    },
  ]
  const visible = (): ChainBlock[] => blocks.filter(({ height }) => shown === null || height <= shown)
  const last = (): ChainBlock => {
    const block = visible().at(-1)
    if (!block) throw new Error('the fake chain is empty')
    return block
  }
  const toArrival = ({ address, amount, txId = nextId() }: Sent): Arrival => ({
    txId,
    position: 0,
    address,
    comment: null,
    asset: 'bitcoin',
    token: null,
    amount,
  })
  const mine = (payments: readonly Sent[]): void => {
    const { height, hash: parentHash } = last()
    count += 1
    blocks.push({
      height: height + 1,
      hash: hashOf(parentHash, count),
      parentHash,
      arrivals: payments.map(toArrival),
      transactions: [],
    })
  }
  const up = <T>(value: T): T => {
    if (chain.isDown) throw new NodeUnavailableError('the fake node is down')
    return value
  }
  const source: BlockSource = {
    kind: 'blocks',
    tip: async () => up(last()),
    hashAt: async (height) => up(visible().find((block) => block.height === height)?.hash ?? null),
    block: async (hash) => {
      const block = up(visible().find((each) => each.hash === hash))
      if (!block) throw new NodeUnavailableError('no such block')
      return block
    },
  }
  const addresses = bitcoinAddresses(ACCOUNT)
  const chain: FakeChain = {
    config: {
      network: 'bitcoin',
      source,
      addresses: { kind: 'derived', keyId: addresses.keyId, source: addresses },
      confirmations: [
        { from: 0, confirmations: 2 },
        { from: 0.1, confirmations: 3 },
      ],
      // Tests follow the chain themselves.
      pollMs: 3_600_000,
      walletUrl: null,
    },
    blocks,
    isDown: false,
    mine: (payments = [], times = 1) => {
      for (let index = 0; index < times; index += 1) mine(index === 0 ? payments : [])
    },
    reorganize: (depth, payments = []) => {
      blocks.splice(Math.max(1, blocks.length - depth))
      for (let index = 0; index <= depth; index += 1) mine(index === 0 ? payments : [])
    },
    showUpTo: (height) => {
      shown = height
    },
  }
  return chain
}

/** An account on TON in memory. */
export interface FakeAccount {
  readonly config: ChainConfig
  /** Adds a payment to the account, in TON by default. A token without an asset isn't supported. */
  pay(payment: Pick<Arrival, 'amount' | 'comment'> & Partial<Pick<Arrival, 'asset' | 'token'>>): void
}

const TON_ACCOUNT = 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E'

export function createFakeAccount(): FakeAccount {
  const raw = rawTonAddress(TON_ACCOUNT) ?? ''
  const arrivals: Arrival[] = []
  const source: AccountSource = {
    kind: 'account',
    end: async () => (arrivals.length === 0 ? null : String(arrivals.length)),
    after: async (place) => {
      const from = Number(place ?? 0)
      return arrivals.length > from
        ? { place: String(from + 1), arrivals: arrivals.slice(from, from + 1) }
        : null
    },
  }
  return {
    config: {
      network: 'ton',
      source,
      addresses: { kind: 'comment', keyId: raw, address: raw },
      confirmations: [{ from: 0, confirmations: 1 }],
      pollMs: 3_600_000,
      walletUrl: null,
    },
    pay: ({ amount, comment, asset = 'ton', token = null }) => {
      arrivals.push({
        txId: hashOf('ton', arrivals.length),
        position: 0,
        address: raw,
        comment,
        asset,
        token,
        amount,
      })
    },
  }
}
