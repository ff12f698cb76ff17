import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Quest } from '@tessera/contract'
import { QUEST_STATE } from '@tessera/contract/statuses'
import { Button, Card, StatusBadge } from '@tessera/ui'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useAsk } from '../../kit/dialogs/use-ask.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useRewardText } from '../../kit/quests/use-reward-text.ts'
import { useCancelQuest } from './use-cancel-quest.ts'
import { useQuestActions } from './use-quest.ts'

/** A quest: its reward, how many tasks are done, its time, and what the player can do with it. */
export function QuestCard({ quest }: { readonly quest: Quest }) {
  const { t } = useLingui()
  const rewardText = useRewardText()
  const { name, tasks, state } = quest
  const done = tasks.filter(({ isCompleted }) => isCompleted).length
  const total = tasks.length
  const isRunning = state === QUEST_STATE.active
  return (
    <Card level="surface" padding="md" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isRunning && <StatusBadge status="active">{t`Running`}</StatusBadge>}
        </h3>
        <strong className="figures text-value-text">{rewardText(quest).join(' + ')}</strong>
      </div>
      {isRunning && (
        <div className="grid gap-2">
          <span className="t-limit-bar" aria-hidden="true">
            <span style={{ inlineSize: `${(done * 100) / total}%` }} />
          </span>
          <span className="figures text-xs text-text-soft">
            <Trans>
              {done} of {total} tasks done
            </Trans>
          </span>
        </div>
      )}
      <QuestTime quest={quest} />
      <QuestButtons quest={quest} />
    </Card>
  )
}

function QuestTime({ quest: { state, endsAt, days } }: { readonly quest: Quest }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const until = endsAt === null ? '' : moment(endsAt)
  return (
    <p className="figures text-xs text-text-soft">
      {state === QUEST_STATE.active ? (
        <Trans>Complete it by {until}.</Trans>
      ) : (
        t`${plural(days, {
          one: 'You have # day after you start it.',
          other: 'You have # days after you start it.',
        })}`
      )}
    </p>
  )
}

function QuestButtons({ quest }: { readonly quest: Quest }) {
  const { t } = useLingui()
  const { id, state } = quest
  const open = useOpenDialog()
  const ask = useAsk()
  const { start } = useQuestActions()
  const confirmation = useCancelQuest()(quest)
  const isRunning = state === QUEST_STATE.active
  return (
    <div className="flex flex-wrap gap-3">
      {!isRunning && (
        <Button
          size="sm"
          loading={start.isRunning}
          onClick={() => void start.run({ params: { id }, query: {} })}
        >{t`Start quest`}</Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => open('quest-tasks', id, { isOver: true })}>
        {t`See tasks`}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => open('quest-rewards', id, { isOver: true })}>
        {t`See reward`}
      </Button>
      {isRunning && (
        <Button
          size="sm"
          variant="ghost"
          loading={confirmation?.isRunning ?? false}
          onClick={() => ask({ name: 'cancel-quest', id }, confirmation)}
        >
          {t`Cancel`}
        </Button>
      )}
    </div>
  )
}
