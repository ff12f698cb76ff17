import { useLingui } from '@lingui/react/macro'
import { ChipNav } from '@tessera/ui'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import type { PageSummary } from '../../platform/site/site-content.ts'

interface TopicNavProps {
  readonly topics: readonly PageSummary[]
  /** Identity of the topic that the page shows. */
  readonly current: string
}

/** Links from one topic of questions to the others. */
export function TopicNav({ topics, current }: TopicNavProps) {
  const { t } = useLingui()
  return (
    <ChipNav
      label={t`Help`}
      items={topics.map(({ identity, title }) => ({
        key: identity,
        label: title,
        current: identity === current,
        link: <RouteLink name="questions-page" params={{ pageIdentity: identity }} />,
      }))}
    />
  )
}
