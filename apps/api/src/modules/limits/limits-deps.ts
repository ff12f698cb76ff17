import type { Platform } from '../../platform/platform.ts'
import type { IdentityDigests } from './identity-digests.ts'

export interface LimitsConfig {
  /** Key of the digests that recognise a person: 64 hex digits, stored outside of the database; former keys after commas. */
  readonly playerDataKey: string
}

export interface LimitsDeps extends Pick<Platform, 'database' | 'clock' | 'jurisdictionOf' | 'currencies'> {
  readonly digests: IdentityDigests
}
