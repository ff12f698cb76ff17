import { z } from 'zod'
import type { Arrival, BlockSource, ChainTransaction } from '../chain-source.ts'
import { callNode, type NodeAddress, NodeRefusal } from './call-node.ts'

const SATOSHIS = 100_000_000
/** Error code of Bitcoin Core for a height above the tip. */
const OUT_OF_RANGE = -8
/** Verbosity with which a block contains its transactions. */
const WITH_TRANSACTIONS = 2

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const chainSchema = z.object({ blocks: z.int().nonnegative(), bestblockhash: hash })

const blockSchema = z.object({
  hash,
  height: z.int().nonnegative(),
  // The first block of the chain has none.
  previousblockhash: hash.default('0'.repeat(64)),
  tx: z.array(
    z.object({
      txid: hash,
      // The first transaction of a block spends nothing.
      vin: z.array(z.object({ txid: hash.optional(), vout: z.int().nonnegative().optional() })).default([]),
      vout: z.array(
        z.object({
          // Bitcoin Core writes bitcoins as a number; all sums below 21 million have fewer digits than a double.
          value: z.number().nonnegative(),
          n: z.int().nonnegative(),
          scriptPubKey: z.object({ address: z.string().optional() }),
        }),
      ),
    }),
  ),
})

type Transaction = z.output<typeof blockSchema>['tx'][number]

const arrivalsOf = ({ txid, vout }: Transaction): Arrival[] =>
  vout.flatMap(({ value, n, scriptPubKey: { address } }) =>
    address === undefined
      ? []
      : [
          {
            txId: txid,
            position: n,
            address,
            comment: null,
            asset: 'bitcoin',
            token: null,
            amount: BigInt(Math.round(value * SATOSHIS)),
          },
        ],
  )

const transactionOf = ({ txid, vin }: Transaction): ChainTransaction => ({
  txId: txid,
  spends: vin.flatMap(({ txid: from, vout }) => (from === undefined ? [] : [`${from}:${vout}`])),
  isSuccessful: true,
})

/** Reads the chain of a Bitcoin Core node by JSON-RPC. No index of addresses is needed. */
export function createBitcoinNode(node: NodeAddress): BlockSource {
  return {
    kind: 'blocks',
    tip: async () => {
      const { blocks, bestblockhash } = await callNode(node, chainSchema, 'getblockchaininfo', [])
      return { height: blocks, hash: bestblockhash }
    },
    hashAt: async (height) => {
      try {
        return await callNode(node, hash, 'getblockhash', [height])
      } catch (error) {
        if (error instanceof NodeRefusal && error.code === OUT_OF_RANGE) return null
        throw error
      }
    },
    block: async (wanted) => {
      const block = await callNode(node, blockSchema, 'getblock', [wanted, WITH_TRANSACTIONS])
      return {
        height: block.height,
        hash: block.hash,
        parentHash: block.previousblockhash,
        arrivals: block.tx.flatMap(arrivalsOf),
        transactions: block.tx.map(transactionOf),
      }
    },
  }
}
