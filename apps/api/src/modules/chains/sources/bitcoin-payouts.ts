import { z } from 'zod'
import { NodeUnavailableError } from '../chain-source.ts'
import type { PayoutNode } from '../payout-node.ts'
import { callNode, type NodeAddress, NodeRefusal } from './call-node.ts'

const SATOSHIS = 100_000_000
/** Virtual bytes of the unit of Bitcoin Core's estimates. */
const KILOBYTE = 1000
/** Blocks within which a payout should be confirmed. */
const TARGET_BLOCKS = 3
/** Fee rate if the node has no estimate yet, in satoshis per virtual byte. */
const FALLBACK_RATE = 5n
/** Error code of Bitcoin Core for a transaction whose outputs are in the chain already. */
const ALREADY_IN_CHAIN = -27
const KNOWN = /already in (mempool|block chain|utxo set)|txn-already-(known|in-mempool)/i

const coinsSchema = z.object({
  success: z.boolean(),
  height: z.int(),
  unspents: z.array(
    z.object({
      txid: z.string().regex(/^[0-9a-f]{64}$/),
      vout: z.int().nonnegative(),
      amount: z.number().positive(),
      height: z.int(),
    }),
  ),
})

const estimateSchema = z.object({ feerate: z.number().positive().optional() })

export interface BitcoinPayoutsConfig extends NodeAddress {
  readonly address: string
  /** Greatest fee rate, in satoshis per virtual byte. */
  readonly feeRateMax: bigint
  /** Confirmations that a coin needs before it is spent. */
  readonly confirmations: number
}

/** Sends payouts through a Bitcoin Core node, which needs neither a wallet nor an index. */
export const createBitcoinPayouts = ({
  url,
  address,
  feeRateMax,
  confirmations,
}: BitcoinPayoutsConfig): PayoutNode => ({
  facts: async () => {
    const found = await callNode({ url }, coinsSchema, 'scantxoutset', ['start', [`addr(${address})`]])
    if (!found.success) throw new NodeUnavailableError('scantxoutset: the scan was interrupted')
    const { feerate } = await callNode({ url }, estimateSchema, 'estimatesmartfee', [TARGET_BLOCKS])
    const rate = feerate === undefined ? FALLBACK_RATE : BigInt(Math.ceil((feerate * SATOSHIS) / KILOBYTE))
    return {
      network: 'bitcoin',
      height: found.height,
      coins: found.unspents
        .filter(({ height }) => found.height - height + 1 >= confirmations)
        .map(({ txid, vout, amount }) => ({
          txId: txid,
          position: vout,
          amount: BigInt(Math.round(amount * SATOSHIS)),
        })),
      feeRate: rate < feeRateMax ? rate : feeRateMax,
    }
  },
  broadcast: async (raw) => {
    try {
      await callNode({ url }, z.string(), 'sendrawtransaction', [raw])
    } catch (error) {
      const isKnown =
        error instanceof NodeRefusal && (error.code === ALREADY_IN_CHAIN || KNOWN.test(error.message))
      if (!isKnown) throw error
    }
  },
})
