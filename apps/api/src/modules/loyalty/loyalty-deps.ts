import type { Platform } from '../../platform/platform.ts'
import type { Programme } from './rules/programme.ts'

export interface LoyaltyDeps extends Pick<Platform, 'database'> {
  readonly programme: Programme
}
