import type { Quest } from '@tessera/contract'
import type { QuestUpdated } from '@tessera/contract/channels'
import { allQuestsQuery } from '../../data/quests/queries.ts'
import { useTaskText } from '../../kit/quests/use-task-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiClient } from '../../platform/api/api-context.ts'
import { loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'
import { questAlerts } from './quest-alerts.ts'

/** Shows alerts of new quests, changed states and completed tasks. */
export function useQuestAlerts(): void {
  const alerts = useAlerts()
  const api = useApiClient()
  const { locale } = useLocale()
  const taskText = useTaskText()

  function show({ name, tasks, currency }: Quest, event: QuestUpdated): void {
    for (const alert of questAlerts(event)) {
      if (alert.key !== 'task-completed') {
        alerts.show(alert.key, { name })
        continue
      }
      const task = tasks.find(({ id }) => id === alert.taskId)
      if (task) alerts.show(alert.key, { name: `${name}: ${taskText(task, currency)}` })
    }
  }

  useRealtimeEvent('quests', (event: QuestUpdated) => {
    if (questAlerts(event).length === 0) return
    // Without the name there is nothing to say; the list of quests shows the change.
    void Promise.all([allQuestsQuery(locale).fetch(api), loadMoreMessages()]).then(
      ([{ data }]) => {
        const quest = data.find(({ id }) => id === event.id)
        if (quest) show(quest, event)
      },
      () => {},
    )
  })
}
