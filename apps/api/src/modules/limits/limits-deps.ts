import type { Platform } from '../../platform/platform.ts'
import type { IdentityDigests } from './person/identity-digests.ts'
import type { ExclusionRegister } from './register/exclusion-register.ts'

export interface LimitsConfig {
  /** Key of the digests that recognise a person: 64 hex digits, stored outside of the database; former keys after commas. */
  readonly playerDataKey: string
  /** Adapters of national self-exclusion registers. A register without one isn't asked. */
  readonly exclusionRegisters?: readonly ExclusionRegister[]
}

export interface LimitsDeps
  extends Pick<
    Platform,
    'database' | 'clock' | 'jurisdictionOf' | 'listJurisdictions' | 'currencies' | 'emit'
  > {
  readonly digests: IdentityDigests
  readonly registers: readonly ExclusionRegister[]
}
