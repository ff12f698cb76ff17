import {
  chooseCoins,
  ethereumPayoutFee,
  type PayoutDocument,
  type PayoutOutput,
  payoutFee,
  tonPayoutFee,
} from '@tessera/chains'
import type { PayoutFacts } from '../../chains/index.ts'

/** Facts from which a batch is composed. */
export interface BatchFacts {
  readonly id: string
  /** Address of the wallet that pays. */
  readonly own: string
  /** Waiting payouts, in the order in which they are paid. */
  readonly outputs: readonly PayoutOutput[]
  readonly chain: PayoutFacts
  /** Coins and nonces of earlier batches, except for transactions that can't be mined any more. */
  readonly spent: ReadonlySet<string>
}

/**
 * Composes the document of a batch that pays as many outputs as the wallet can afford, in their order. The network's fee is paid by
 * the wallet, not by the receivers. Returns null if it can't afford the first one.
 */
export function composeBatch(facts: BatchFacts): PayoutDocument | null {
  const { outputs, chain } = facts
  const payable =
    chain.network === 'bitcoin' || chain.hasTokens
      ? outputs
      : outputs.filter(({ asset }) => asset !== 'usdt_ethereum' && asset !== 'usdt_ton')
  for (let count = payable.length; count > 0; count -= 1) {
    const document = compose({ ...facts, outputs: payable.slice(0, count) })
    if (document) return document
  }
  return null
}

function compose({ id, own, outputs, chain, spent }: BatchFacts): PayoutDocument | null {
  if (chain.network === 'ethereum') return composeEthereum({ id, own, outputs, spent }, chain)
  if (chain.network === 'ton') return composeTon({ id, own, outputs }, chain)
  const free = chain.coins.filter(({ txId, position }) => !spent.has(`${txId}:${position}`))
  const amounts = outputs.map(({ amount }) => BigInt(amount))
  const choice = chooseCoins(free, amounts, chain.feeRate)
  if (!choice) return null
  const document = {
    id,
    version: 0,
    network: 'bitcoin' as const,
    feeLimit: '1',
    outputs: outputs.map((output) => ({ ...output, asset: 'bitcoin' as const })),
    inputs: choice.coins.map((coin) => ({ ...coin, amount: String(coin.amount) })),
    change: choice.change === 0n ? null : { address: own, amount: String(choice.change) },
  }
  return { ...document, feeLimit: String(payoutFee(document)) }
}

function composeEthereum(
  { id, own, outputs, spent }: Omit<BatchFacts, 'chain'>,
  chain: Extract<PayoutFacts, { network: 'ethereum' }>,
): PayoutDocument | null {
  const tokens = outputs.map((output) => ({
    ...output,
    asset: output.asset === 'usdt_ethereum' ? ('usdt_ethereum' as const) : ('ethereum' as const),
  }))
  const maxFeePerGas = String(chain.maxFeePerGas)
  const fee = ethereumPayoutFee({ outputs: tokens, maxFeePerGas })
  const ether = tokens.reduce(
    (sum, { asset, amount }) => sum + (asset === 'ethereum' ? BigInt(amount) : 0n),
    0n,
  )
  if (chain.balance < ether + fee) return null
  const used = [...spent].flatMap((each) =>
    each.startsWith(`${own}:`) ? [Number(each.slice(own.length + 1))] : [],
  )
  return {
    id,
    version: 0,
    network: 'ethereum',
    feeLimit: String(fee),
    chainId: chain.chainId,
    sender: own,
    nonce: Math.max(chain.nonce, ...used.map((nonce) => nonce + 1)),
    maxFeePerGas,
    maxPriorityFeePerGas: String(chain.maxPriorityFeePerGas),
    outputs: tokens,
  }
}

/** Seconds for which the contract executes a message. A message that wasn't executed by then is signed again. */
export const MESSAGE_VALID_SECONDS = 1_800

function composeTon(
  { id, own, outputs }: Omit<BatchFacts, 'chain' | 'spent'>,
  chain: Extract<PayoutFacts, { network: 'ton' }>,
): PayoutDocument | null {
  const { publicKey, sequenceNumber, isFirst } = chain
  const payments = outputs.map((output) => ({
    ...output,
    asset: output.asset === 'usdt_ton' ? ('usdt_ton' as const) : ('ton' as const),
  }))
  const fee = tonPayoutFee({ outputs: payments })
  const sum = payments.reduce(
    (total, { asset, amount }) => total + (asset === 'ton' ? BigInt(amount) : 0n),
    0n,
  )
  if (chain.balance < sum + fee) return null
  return {
    id,
    version: 0,
    network: 'ton',
    feeLimit: String(fee),
    outputs: payments,
    sender: own,
    publicKey,
    sequenceNumber,
    validUntil: chain.now + MESSAGE_VALID_SECONDS,
    isFirst,
  }
}
