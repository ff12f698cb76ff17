import { useLingui } from '@lingui/react/macro'
import { EmptyState, SkeletonText } from '@tessera/ui'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { QuestCard } from './quest-card.tsx'
import { useQuests } from './use-quest.ts'

/** Quests that are offered or running, with their progress. */
export function QuestList() {
  const { t } = useLingui()
  const query = useQuests()
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          level="h3"
          illustration={<EmptyArt picture="list" />}
          title={t`No quests right now`}
          text={t`New quests show up here. We’ll let you know.`}
        />
      }
    >
      {({ data }) => (
        <ul className="grid gap-3">
          {data.map((quest) => (
            <li key={quest.id}>
              <QuestCard quest={quest} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
