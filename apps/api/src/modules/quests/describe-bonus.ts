import type { Database, Tx } from '@tessera/postgres'
import type { RewardBonus } from '../bonuses/index.ts'
import type { QuestsDeps } from './quests-deps.ts'
import type { QuestFacts } from './rules/quest-of.ts'

/** Describes the bonus of a quest's reward to its player; null without one, or if the player can't get it now. */
export async function describeBonus(
  { rewards }: QuestsDeps,
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  { playerId, terms }: Pick<QuestFacts, 'playerId' | 'terms'>,
): Promise<RewardBonus | null> {
  const { bonus } = terms.reward
  return bonus === undefined ? null : rewards.describe(queryable, playerId, bonus)
}
