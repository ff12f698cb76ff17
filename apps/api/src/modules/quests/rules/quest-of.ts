import type { Quest, QuestTask } from '@tessera/contract'
import { textIn } from '@tessera/contract/languages'
import type { LocaleCode } from '@tessera/contract/routes'
import { QUEST_STATE } from '@tessera/contract/statuses'
import {
  PROGRESS_FRACTION,
  type QuestTaskTerms,
  type QuestTerms,
  quantityOf,
  toSubunits,
} from './quest-terms.ts'

/** A quest of a player as it is stored. */
export interface QuestFacts {
  readonly id: string
  readonly playerId: string
  readonly questId: string
  readonly terms: QuestTerms
  readonly state: Quest['state']
  readonly endsAt: Date | null
  readonly version: bigint
}

/** A task of a started quest as it is stored. */
export interface TaskFacts {
  readonly questId: string
  readonly taskId: string
  /** In 1/10,000 of a count or subunit. */
  readonly progress: bigint
  readonly isCompleted: boolean
}

/**
 * Describes a quest in a language (specification, entities).
 * @param given bonus and free spins of its reward, as the player would get them
 */
export function questOf(
  facts: QuestFacts,
  tasks: readonly TaskFacts[],
  locale: LocaleCode,
  { bonus, freeSpins }: Pick<Quest['reward'], 'bonus' | 'freeSpins'>,
): Quest {
  const { id, questId, terms, state, endsAt, version } = facts
  const { reward, currency, days } = terms
  const own = tasks.filter((task) => task.questId === id)
  return {
    id,
    questId,
    name: textIn(terms.name, locale),
    state,
    tasks: terms.tasks.map((task) =>
      taskOf(
        task,
        currency,
        own.find(({ taskId }) => taskId === task.id),
        state,
      ),
    ),
    reward: {
      points: reward.points ?? null,
      money: reward.money === undefined ? null : toSubunits(reward.money, currency),
      ...{ bonus, freeSpins },
    },
    currency,
    days,
    endsAt: endsAt?.toISOString() ?? null,
    version: Number(version),
  }
}

const taskOf = (
  task: QuestTaskTerms,
  currency: string,
  facts: TaskFacts | undefined,
  state: Quest['state'],
): QuestTask => ({
  id: task.id,
  type: task.type,
  isActive: state === QUEST_STATE.active,
  isCompleted: facts?.isCompleted ?? false,
  progress: facts ? Number(facts.progress / BigInt(PROGRESS_FRACTION)) : 0,
  quantity: quantityOf(task, currency),
  multiple: 'multiple' in task ? task.multiple : null,
  games: 'games' in task ? (task.games ?? []) : [],
})
