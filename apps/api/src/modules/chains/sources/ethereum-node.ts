import { checkedEthereumAddress, USDT_CONTRACT } from '@tessera/chains'
import { z } from 'zod'
import { type Arrival, type BlockSource, NodeUnavailableError } from '../chain-source.ts'
import { assetOf } from '../rules/assets.ts'
import { callNode, type NodeAddress } from './call-node.ts'

/** Signature of `Transfer(address,address,uint256)`, which tokens log (ERC-20). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const quantity = z.string().regex(/^0x[0-9a-f]+$/)
const hash = z.string().regex(/^0x[0-9a-f]{64}$/)

const headSchema = z.object({ number: quantity, hash })

const blockSchema = z.object({
  number: quantity,
  hash,
  parentHash: hash,
  transactions: z.array(
    z.object({ hash, from: z.string(), nonce: quantity, to: z.string().nullable(), value: quantity }),
  ),
})

const receiptsSchema = z.array(
  z.object({
    transactionHash: hash,
    status: quantity,
    logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
  }),
)

type Transaction = z.output<typeof blockSchema>['transactions'][number]
type TransferLog = z.output<typeof receiptsSchema>[number]['logs'][number]

/** Returns the ether of a transaction. That of a failed one stays with its sender. */
function etherOf({ hash: txId, to, value }: Transaction): Arrival[] {
  const address = to === null ? null : checkedEthereumAddress(to)
  // The rest isn't credited.
  const amount = BigInt(value) / assetOf('ethereum').unitsPerSubunit
  if (address === null || amount === 0n) return []
  return [{ txId, position: 0, address, comment: null, asset: 'ethereum', token: null, amount }]
}

/** Returns the tokens of a log. Places are counted within the transaction, since its block can change. */
function tokensOf(txId: string, { address: contract, topics, data }: TransferLog, index: number): Arrival[] {
  const [signature, , to = ''] = topics
  const address = checkedEthereumAddress(`0x${to.slice(-40)}`)
  const token = checkedEthereumAddress(contract)
  // Transfers of collectibles have a fourth topic and no amount.
  if (signature !== TRANSFER || topics.length !== 3 || !/^0x[0-9a-f]{64}$/.test(data)) return []
  if (address === null || token === null) return []
  const asset = token === USDT_CONTRACT ? 'usdt_ethereum' : null
  return [{ txId, position: index + 1, address, comment: null, asset, token, amount: BigInt(data) }]
}

/**
 * Reads the chain of an Ethereum node by JSON-RPC: ether that is sent directly, and tokens. Ether that a contract sends isn't part
 * of a block's transactions and isn't seen.
 */
export function createEthereumNode(node: NodeAddress): BlockSource {
  const head = async (block: string) =>
    callNode(node, headSchema.nullable(), 'eth_getBlockByNumber', [block, false])
  return {
    kind: 'blocks',
    tip: async () => {
      const latest = await head('latest')
      if (!latest) throw new NodeUnavailableError('the node has no block')
      return { height: Number(latest.number), hash: latest.hash }
    },
    hashAt: async (height) => (await head(`0x${height.toString(16)}`))?.hash ?? null,
    block: async (wanted) => {
      const block = await callNode(node, blockSchema, 'eth_getBlockByHash', [wanted, true])
      const receipts = await callNode(node, receiptsSchema, 'eth_getBlockReceipts', [wanted])
      const good = receipts.filter(({ status }) => BigInt(status) === 1n)
      const succeeded = new Set(good.map(({ transactionHash }) => transactionHash))
      return {
        height: Number(block.number),
        hash: block.hash,
        parentHash: block.parentHash,
        arrivals: [
          ...block.transactions.filter((each) => succeeded.has(each.hash)).flatMap(etherOf),
          ...good.flatMap(({ transactionHash, logs }) =>
            logs.flatMap((log, index) => tokensOf(transactionHash, log, index)),
          ),
        ],
        transactions: block.transactions.map(({ hash: txId, from, nonce }) => ({
          txId,
          spends: [`${checkedEthereumAddress(from)}:${Number(nonce)}`],
          isSuccessful: succeeded.has(txId),
        })),
      }
    },
  }
}
