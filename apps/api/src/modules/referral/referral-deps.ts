import type { Platform } from '../../platform/platform.ts'
import type { Programme } from './rules/programme.ts'

export interface ReferralDeps extends Pick<Platform, 'database' | 'clock' | 'publicUrl' | 'jurisdictionOf'> {
  readonly programme: Programme
}
