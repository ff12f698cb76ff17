import { type PayoutOutput, USDT_CONTRACT } from '@tessera/chains'
import { z } from 'zod'
import type { PayoutNode } from '../payout-node.ts'
import { callNode, type NodeAddress, NodeRefusal } from './call-node.ts'

const quantity = z.string().regex(/^0x[0-9a-f]+$/)
/** Selector of `transfer(address,uint256)` (ERC-20). */
const TRANSFER = '0xa9059cbb'
const KNOWN = /already known|known transaction|already imported|nonce too low/i
/** Wei per gas that is paid to validators on top of the base fee. */
const PRIORITY_FEE = 1_000_000_000n

export interface EthereumPayoutsConfig extends NodeAddress {
  readonly address: string
  /** Greatest price in wei per gas. */
  readonly gasPriceMax: bigint
}

/** Sends payouts through an Ethereum node. */
export function createEthereumPayouts({ url, address, gasPriceMax }: EthereumPayoutsConfig): PayoutNode {
  const read = async (method: string, ...params: readonly unknown[]): Promise<bigint> =>
    BigInt(await callNode({ url }, quantity, method, params))
  return {
    facts: async (outputs) => {
      const height = Number(await read('eth_blockNumber'))
      const price = (await read('eth_gasPrice')) * 2n + PRIORITY_FEE
      const maxFeePerGas = price < gasPriceMax ? price : gasPriceMax
      return {
        network: 'ethereum',
        height,
        chainId: Number(await read('eth_chainId')),
        nonce: Number(await read('eth_getTransactionCount', address, 'latest')),
        maxFeePerGas,
        maxPriorityFeePerGas: PRIORITY_FEE < maxFeePerGas ? PRIORITY_FEE : maxFeePerGas,
        balance: await read('eth_getBalance', address, 'latest'),
        hasTokens: await hasTokens({ url }, address, outputs),
      }
    },
    broadcast: async (raw) => {
      try {
        await callNode({ url }, z.string(), 'eth_sendRawTransaction', [raw])
      } catch (error) {
        // A nonce that is too low is that of this transaction, or of another one, which the followed blocks show.
        if (!(error instanceof NodeRefusal && KNOWN.test(error.message))) throw error
      }
    },
  }
}

/** True if the contract of USDT would transfer the sum of the outputs. */
async function hasTokens(
  node: NodeAddress,
  from: string,
  outputs: readonly PayoutOutput[],
): Promise<boolean> {
  const tokens = outputs.filter(({ asset }) => asset === 'usdt_ethereum')
  const [first] = tokens
  if (!first) return true
  const sum = tokens.reduce((total, { amount }) => total + BigInt(amount), 0n)
  const word = (value: string): string => value.padStart(64, '0')
  const data = `${TRANSFER}${word(first.address.slice(2).toLowerCase())}${word(sum.toString(16))}`
  try {
    await callNode(node, z.string(), 'eth_call', [{ from, to: USDT_CONTRACT, data }, 'latest'])
    return true
  } catch (error) {
    if (error instanceof NodeRefusal) return false
    throw error
  }
}
