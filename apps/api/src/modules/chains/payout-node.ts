import type { Coin, PayoutDocument, PayoutOutput } from '@tessera/chains'

/** Facts of a chain that complete a batch of payouts: what pays for it, and the network's fee. */
export type PayoutFacts = {
  /** Height of the node's best chain. */
  readonly height: number
} & (
  | {
      readonly network: 'bitcoin'
      readonly coins: readonly Coin[]
      /** In satoshis per virtual byte. */
      readonly feeRate: bigint
    }
  | {
      readonly network: 'ethereum'
      readonly chainId: number
      /** Number of transactions of the wallet in the best chain. */
      readonly nonce: number
      /** Prices in wei per gas. */
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
      /** In wei. */
      readonly balance: bigint
      /** True if the wallet has the tokens of the outputs. */
      readonly hasTokens: boolean
    }
)

/** A node that payouts are sent through. Throws `NodeUnavailableError`. */
export interface PayoutNode {
  /** Reads what a batch with these outputs needs. */
  facts(outputs: readonly PayoutOutput[]): Promise<PayoutFacts>
  /** Sends a signed transaction. One that the node knows already succeeds. Throws `NodeRefusal` if it's refused. */
  broadcast(raw: string): Promise<void>
}

/** The wallet that pays withdrawals on a network. Its private key is known only to the signer. */
export interface PayoutWallet {
  readonly network: PayoutDocument['network']
  readonly address: string
  readonly node: PayoutNode
}
