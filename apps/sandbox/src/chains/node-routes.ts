import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type FullBlock, findBlock, findBlockAt, findTip } from './chain-store.ts'
import { isNodeRequest } from './node-request.ts'
import { listRaw, listUnspent, type RawTransaction, sendRaw, type Unspent } from './raw-transactions.ts'

const OUT_OF_RANGE = -8
/** A transaction that breaks the rules of the chain. */
const REJECTED = -26
const NOT_FOUND = -5
const UNKNOWN_METHOD = -32601

const callSchema = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})

/** Route of a Bitcoin node (JSON-RPC of Bitcoin Core). */
export function nodeRoutes(
  server: FastifyInstance,
  { database, apiKey }: { readonly database: Database; readonly apiKey: string },
): void {
  server.post('/chains/bitcoin/rpc', async (request, reply) => {
    if (!isNodeRequest(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const call = callSchema.safeParse(request.body)
    if (!call.success)
      return reply.code(400).send({ result: null, error: { code: -32600, message: 'Invalid' } })
    const { id, method, params } = call.data
    const answer = await callBitcoin(database, method, params)
    return 'error' in answer
      ? reply.code(500).send({ result: null, error: answer.error, id })
      : { result: answer.result, error: null, id }
  })
}

type RpcResult =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

async function callBitcoin(
  database: Database,
  method: string,
  [param, second]: readonly unknown[],
): Promise<RpcResult> {
  const tip = await findTip(database)
  switch (method) {
    case 'getblockchaininfo':
      return { result: { chain: 'main', blocks: tip.height, headers: tip.height, bestblockhash: tip.hash } }
    case 'getblockhash': {
      const block = typeof param === 'number' ? await findBlockAt(database, param) : null
      return block
        ? { result: block.hash }
        : { error: { code: OUT_OF_RANGE, message: 'Block height out of range' } }
    }
    case 'getblock': {
      const block = typeof param === 'string' ? await findBlock(database, param) : null
      return block
        ? { result: bitcoinBlock(block, await listRaw(database, [block.hash]), tip.height) }
        : { error: { code: NOT_FOUND, message: 'Block not found' } }
    }
    case 'scantxoutset': {
      const address = readDescriptor(second)
      const coins = address === null ? [] : await listUnspent(database, address)
      return {
        result: { success: true, height: tip.height, bestblock: tip.hash, unspents: coins.map(unspent) },
      }
    }
    case 'estimatesmartfee':
      return { result: { feerate: 0.00005, blocks: 3 } }
    case 'sendrawtransaction': {
      const sent = await sendRaw(database, typeof param === 'string' ? param : '')
      return 'refusal' in sent ? { error: { code: REJECTED, message: sent.refusal } } : { result: sent.txId }
    }
    default:
      return { error: { code: UNKNOWN_METHOD, message: 'Method not found' } }
  }
}

/** A block as Bitcoin Core returns it with verbosity 2, shortened. */
const bitcoinBlock = (
  { hash, height, parentHash, transactions }: FullBlock,
  raw: readonly RawTransaction[],
  tipHeight: number,
) => ({
  hash,
  confirmations: tipHeight - height + 1,
  height,
  previousblockhash: parentHash,
  nTx: transactions.length,
  tx: [
    ...transactions.map(({ txId, address, amount }) => ({
      txid: txId,
      vin: [],
      vout: [bitcoinOutput({ address, amount: BigInt(amount) }, 0)],
    })),
    ...raw
      .filter(({ blockHash }) => blockHash === hash)
      .map(({ txId, spends, outputs }) => ({
        txid: txId,
        vin: spends.map((spend) => {
          const [txid, vout] = spend.split(':')
          return { txid, vout: Number(vout) }
        }),
        vout: outputs.map(bitcoinOutput),
      })),
  ],
})

const bitcoins = (amount: bigint): number => Number(toDecimalText(amount, currencyOf('BTC')))

const bitcoinOutput = (
  { address, amount }: { readonly address: string | null; readonly amount: bigint },
  index: number,
) => ({ value: bitcoins(amount), n: index, scriptPubKey: { ...(address === null ? {} : { address }) } })

const unspent = ({ txId, position, amount, height }: Unspent) => ({
  txid: txId,
  vout: position,
  amount: bitcoins(amount),
  height,
})

/** Returns the address of `["addr(…)"]`; null for other descriptors. */
function readDescriptor(value: unknown): string | null {
  const [text] = Array.isArray(value) ? value : []
  return typeof text === 'string' ? (/^addr\((\w+)\)$/.exec(text)?.[1] ?? null) : null
}
