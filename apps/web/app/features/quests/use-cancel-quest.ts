import { useLingui } from '@lingui/react/macro'
import type { Quest } from '@tessera/contract'
import { QUEST_STATE } from '@tessera/contract/statuses'
import type { Confirmation } from '../../kit/dialogs/confirmation.ts'
import { useQuestActions } from './use-quest.ts'

/** Returns the question before a quest is cancelled; null for one that isn't running. */
export function useCancelQuest(onDone?: () => void): (quest: Quest) => Confirmation | null {
  const { t } = useLingui()
  const { cancel } = useQuestActions(onDone)
  return ({ id, name, state }) =>
    state === QUEST_STATE.active
      ? {
          title: t`Cancel ${name}?`,
          text: t`You lose your progress and can’t start this quest again.`,
          confirmLabel: t`Cancel quest`,
          cancelLabel: t`Keep playing`,
          tone: 'danger',
          isRunning: cancel.isRunning,
          run: () => void cancel.run({ params: { id }, query: {} }),
        }
      : null
}
