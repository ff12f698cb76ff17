import type { AddressSource } from '@tessera/chains'
import type { ChainSource } from './chain-source.ts'
import type { PayoutWallet } from './payout-node.ts'
import type { Network } from './rules/assets.ts'
import type { ConfirmationStep } from './rules/confirmation-rules.ts'

/** Addresses of players: derived from an extended public key, or one address that players pay to with a comment of their own. */
export type PlayerAddresses =
  | { readonly kind: 'derived'; readonly keyId: string; readonly source: AddressSource }
  | { readonly kind: 'comment'; readonly keyId: string; readonly address: string }

/** A network on which players deposit. */
export interface ChainConfig {
  readonly network: Network
  readonly source: ChainSource
  readonly addresses: PlayerAddresses
  readonly confirmations: readonly ConfirmationStep[]
  /** Wallet that pays withdrawals on this network; none without payouts. */
  readonly payouts?: PayoutWallet
  /** Milliseconds between two looks at the chain. */
  readonly pollMs: number
  /** Returns the address at which a wallet opens a payment URI; null if only wallet apps open it, by the URI itself. */
  readonly walletUrl: ((uri: string) => string) | null
}
