import { useLingui } from '@lingui/react/macro'
import type { Quest } from '@tessera/contract'
import { SkeletonText } from '@tessera/ui'
import type { ReactNode } from 'react'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useQuests } from './use-quest.ts'

export interface WithQuestProps {
  /** Id of the player's quest. */
  readonly id: string
  readonly children: (quest: Quest) => ReactNode
}

/** Renders content with one of the player's quests, or says that it isn't listed any more. */
export function WithQuest({ id, children }: WithQuestProps) {
  const { t } = useLingui()
  const query = useQuests()
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={4} />}>
      {({ data }) => {
        const quest = data.find((each) => each.id === id)
        return quest ? (
          children(quest)
        ) : (
          <p className="text-text-soft">{t`This quest is completed or no longer available.`}</p>
        )
      }}
    </QueryView>
  )
}
