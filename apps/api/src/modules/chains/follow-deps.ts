import type { Database } from '@tessera/postgres'
import type { Events } from '../../platform/events.ts'
import type { Network } from './rules/assets.ts'
import type { ConfirmationStep } from './rules/confirmation-rules.ts'

export interface FollowDeps {
  readonly database: Database
  readonly network: Network
  /** Confirmations that payments need, by their amount. */
  readonly confirmations: readonly ConfirmationStep[]
  readonly emit: Events['emit']
  readonly clock: () => Date
}
