import type { QuestUpdated } from '@tessera/contract/channels'
import { QUEST_STATE } from '@tessera/contract/statuses'

/** An alert about a quest, or about one of its tasks. */
export type QuestAlert =
  | { readonly key: 'quest-issued' | 'quest-state-changed' }
  | { readonly key: 'task-completed'; readonly taskId: string }

/**
 * Returns the alerts of a change (specification, states: quest): a new quest that is offered or running, a state other than
 * completed, and each task that was completed.
 */
export function questAlerts({ state, previousState, completedTasks }: QuestUpdated): QuestAlert[] {
  const tasks = completedTasks
    .split(',')
    .filter((taskId) => taskId !== '')
    .map((taskId) => ({ key: 'task-completed', taskId }) as const)
  const isListed = state === QUEST_STATE.issued || state === QUEST_STATE.active
  if (previousState === 0) return isListed ? [{ key: 'quest-issued' }, ...tasks] : tasks
  const hasChanged = state !== previousState && state !== QUEST_STATE.completed
  return hasChanged ? [{ key: 'quest-state-changed' }, ...tasks] : tasks
}
