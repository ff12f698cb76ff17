import type { Platform } from '../../platform/platform.ts'
import type { RewardBonuses } from '../bonuses/index.ts'

export interface QuestsDeps extends Pick<Platform, 'database' | 'log'> {
  readonly rewards: RewardBonuses
}
