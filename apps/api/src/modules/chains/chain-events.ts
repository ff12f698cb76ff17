import { defineEvent } from '../../platform/events.ts'
import type { ChainTransaction } from './chain-source.ts'
import type { AssetName, Network } from './rules/assets.ts'

/** A payment that can be credited. */
export interface ChainPayment {
  readonly id: string
  readonly network: Network
  readonly txId: string
  readonly asset: AssetName
  readonly playerId: string
  /** In subunits of the asset's currency. */
  readonly amount: bigint
}

/**
 * State of a payment on its chain: `seen` in a block, `final` after enough blocks, or `gone` because another branch without it
 * has become the best chain. It can come back after that.
 */
export interface ChainPaymentChange {
  readonly payment: ChainPayment
  readonly state: 'seen' | 'final' | 'gone'
  /** True if it was final before it was gone. */
  readonly wasFinal: boolean
  readonly confirmations: number
  readonly confirmationsNeeded: number
}

/** New blocks of a chain, and those that they replace. */
export interface ChainMove {
  readonly network: Network
  /** Block from which the new blocks start: those above it fell out of the best chain. */
  readonly forkHeight: number
  /** Last block of the best chain. */
  readonly tipHeight: number
  /** Transactions of the new blocks, to and from any address. */
  readonly transactions: readonly (ChainTransaction & { readonly height: number })[]
}

/** Emitted in the transaction in which new blocks are stored. */
export const chainMoved = defineEvent<ChainMove>('chains.moved')

/** Emitted in the transaction in which a new state of the chain is stored. */
export const chainPaymentChanged = defineEvent<ChainPaymentChange>('chains.payment-changed')
