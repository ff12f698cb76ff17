import type { Platform } from '../../platform/platform.ts'
import type { RewardBonuses } from '../bonuses/index.ts'

export interface TournamentsDeps extends Pick<Platform, 'database' | 'log' | 'jurisdictionOf'> {
  readonly rewards: RewardBonuses
}
