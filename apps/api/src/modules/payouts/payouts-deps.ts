import type { Platform } from '../../platform/platform.ts'
import type { FollowedWallet } from '../chains/index.ts'

/** Settings of payouts. */
export interface PayoutSettings {
  /** Secret that the signer's calls are signed with. */
  readonly signerSecret: string
  /** Number of withdrawals with which a batch is sealed. */
  readonly batchSize: number
  /** Age of the oldest withdrawal at which a batch is sealed with fewer. */
  readonly batchAgeMs: number
}

export interface PayoutsDeps extends Pick<Platform, 'database' | 'emit' | 'clock' | 'log'> {
  readonly settings: PayoutSettings
  readonly wallets: readonly FollowedWallet[]
}
