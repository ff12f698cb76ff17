import type { Coin, PayoutDocument, PayoutOutput, TonPayout } from '@tessera/chains'

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
  | {
      readonly network: 'ton'
      readonly publicKey: string
      /** Number of the next message that the wallet's contract executes. */
      readonly sequenceNumber: number
      /** True if the contract doesn't exist yet. */
      readonly isFirst: boolean
      /** Time of the last block, in seconds. */
      readonly now: number
      /** In nanotons. */
      readonly balance: bigint
      /** True if the wallet has the tokens of the outputs. */
      readonly hasTokens: boolean
    }
)

/** Result of a payment of an executed message: null if it has arrived, or why it hasn't. */
export type PaymentResult = string | null

/** State of a message that asks a contract for payments, on a chain whose blocks are final. */
export type MessageFate =
  /** It can still be executed, or its payments are on their way. */
  | { readonly state: 'open' }
  /** The contract doesn't execute it any more, and has executed no other message with its number. `now` is the time of the chain. */
  | { readonly state: 'expired'; readonly now: number }
  /** Another message has used up its number. */
  | { readonly state: 'displaced' }
  /** @property raw the signed message that was executed, if there are several versions */
  | { readonly state: 'executed'; readonly raw: string; readonly results: readonly PaymentResult[] }

/** A node that payouts are sent through. Throws `NodeUnavailableError`. */
export interface PayoutNode {
  /** Reads what a batch with these outputs needs. */
  facts(outputs: readonly PayoutOutput[]): Promise<PayoutFacts>
  /** Sends a signed transaction. One that the node knows already succeeds. Throws `NodeRefusal` if it's refused. */
  broadcast(raw: string): Promise<void>
  /** Returns the state of a batch's message, on a chain whose blocks are final; missing on others, whose blocks are followed. */
  readonly fate?: MessageWatcher
}

/** @param signed all signed messages of the batch, in hex */
export type MessageWatcher = (document: TonPayout, signed: readonly string[]) => Promise<MessageFate>

/** The wallet that pays withdrawals on a network. Its private key is known only to the signer. */
export interface PayoutWallet {
  readonly network: PayoutDocument['network']
  readonly address: string
  readonly node: PayoutNode
}
