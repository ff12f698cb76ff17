import type { AssetName } from './rules/assets.ts'

/** A payment to an address, as found on a chain. */
export interface Arrival {
  readonly txId: string
  /** Place within the transaction, such as the number of the output. */
  readonly position: number
  readonly address: string
  /** Comment by which the receiver recognizes the payer; null on chains with an address per player. */
  readonly comment: string | null
  /** Asset that arrived; null for a token that isn't supported. */
  readonly asset: AssetName | null
  /** Contract of the token; null for the coin of the chain. */
  readonly token: string | null
  /** In subunits of the asset's currency; in the token's own unit if it isn't supported. */
  readonly amount: bigint
}

export interface BlockName {
  readonly height: number
  readonly hash: string
}

/** A transaction of a block. */
export interface ChainTransaction {
  readonly txId: string
  /** Coins or nonce that it spends: `transaction:output` on Bitcoin, `sender:nonce` on Ethereum. No other transaction can spend the same. */
  readonly spends: readonly string[]
  /** False for one that is part of its block, but moved no money. */
  readonly isSuccessful: boolean
}

export interface ChainBlock extends BlockName {
  readonly parentHash: string
  readonly arrivals: readonly Arrival[]
  readonly transactions: readonly ChainTransaction[]
}

/** A chain of blocks, of which the last ones can be replaced by others. */
export interface BlockSource {
  readonly kind: 'blocks'
  /** Returns the last block of the node's best chain. */
  tip(): Promise<BlockName>
  /** Returns the hash of a block of the best chain; null above its tip. */
  hashAt(height: number): Promise<string | null>
  /** Returns a block with all payments in it, to any address. */
  block(hash: string): Promise<ChainBlock>
}

/** The payments to one account, on a chain whose blocks are final. */
export interface AccountSource {
  readonly kind: 'account'
  /** Returns the next payments after a place in the account's history, and their last place; null if there are none. */
  after(
    place: string | null,
  ): Promise<{ readonly place: string; readonly arrivals: readonly Arrival[] } | null>
  /** Returns the current end of the history; null for an account without one. */
  end(): Promise<string | null>
}

export type ChainSource = BlockSource | AccountSource

/** Error thrown if a node is unreachable or returns something unexpected. */
export class NodeUnavailableError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NodeUnavailableError'
  }
}
