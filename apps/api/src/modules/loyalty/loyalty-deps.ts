import type { Programme } from '../../loyalty-programme/programme.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RewardBonuses } from '../bonuses/index.ts'

export interface LoyaltyDeps extends Pick<Platform, 'database' | 'log'> {
  readonly programme: Programme
  readonly rewards: RewardBonuses
}
