import type { Platform } from '../../platform/platform.ts'
import type { RewardBonuses } from '../bonuses/index.ts'
import type { CollectionGames } from './rules/task-games.ts'

export interface QuestsDeps extends Pick<Platform, 'database' | 'log'> {
  readonly rewards: RewardBonuses
  readonly gamesByCollection: () => Promise<CollectionGames>
}
