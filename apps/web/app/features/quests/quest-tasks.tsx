import { useLingui } from '@lingui/react/macro'
import type { Quest, QuestTask } from '@tessera/contract'
import { Button, StatusBadge } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useTaskText } from '../../kit/quests/use-task-text.ts'
import { gamesValue } from './games-value.ts'
import { WithQuest } from './with-quest.tsx'

/** Tasks of a quest with their progress, which follows the player's bets. */
export function QuestTasks({ id }: { readonly id: string }) {
  return (
    <WithQuest id={id}>
      {(quest) => (
        <div className="grid gap-5">
          <h3 className="text-lg">{quest.name}</h3>
          <ol className="grid gap-5">
            {quest.tasks.map((task) => (
              <TaskRow key={task.id} quest={quest} task={task} />
            ))}
          </ol>
        </div>
      )}
    </WithQuest>
  )
}

/** Types whose progress is an amount of money. */
const AMOUNTS: readonly QuestTask['type'][] = ['stake', 'deposit']

function TaskRow({ quest, task }: { readonly quest: Quest; readonly task: QuestTask }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { format } = useMoneyText()
  const taskText = useTaskText()
  const { progress, quantity, isCompleted, isActive, games } = task
  const text = (value: number) =>
    AMOUNTS.includes(task.type) ? format(value, quest.currency) : String(value)
  const [now, goal] = [text(progress), text(quantity)]
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <strong>{taskText(task, quest.currency)}</strong>
        {isCompleted && <StatusBadge status="done">{t`Done`}</StatusBadge>}
      </div>
      {isActive && !isCompleted && (
        <>
          <span className="t-limit-bar" aria-hidden="true">
            <span style={{ inlineSize: `${(progress * 100) / quantity}%` }} />
          </span>
          <span className="figures text-xs text-text-soft">{t`${now} of ${goal}`}</span>
        </>
      )}
      {games.length > 0 && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => open('quest-task-games', gamesValue(quest.id, task.id), { isOver: true })}
        >{t`See games`}</Button>
      )}
    </li>
  )
}
