import type { Quest } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import type { QuestsDeps } from './quests-deps.ts'
import type { QuestFacts } from './rules/quest-of.ts'

/** Bonus and free spins of a quest's reward, as its player would get them. */
export interface DescribedRewards extends Pick<Quest['reward'], 'bonus' | 'freeSpins'> {
  /** False if the player can't get one of them now. */
  readonly isWhole: boolean
}

/** Describes what the reward of a quest has from campaigns. A part that the player can't get now is null. */
export async function describeRewards(
  { rewards }: QuestsDeps,
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  { playerId, terms: { reward } }: Pick<QuestFacts, 'playerId' | 'terms'>,
): Promise<DescribedRewards> {
  const bonus = reward.bonus ? await rewards.describe(queryable, playerId, reward.bonus) : null
  const freeSpins = reward.freeSpins
    ? await rewards.describeSpins(queryable, playerId, reward.freeSpins)
    : null
  const isWhole = (!reward.bonus || bonus !== null) && (!reward.freeSpins || freeSpins !== null)
  return { bonus, freeSpins, isWhole }
}
