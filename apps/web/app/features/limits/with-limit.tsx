import { useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { Skeleton } from '@tessera/ui'
import type { ReactNode } from 'react'
import { limitsQuery } from '../../data/limits/queries.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'

interface WithLimitProps {
  readonly id: string
  readonly children: (limit: Limit, meta: LimitsMeta) => ReactNode
}

/** Renders a dialog's content for one of the player's own limits, once it is loaded. */
export function WithLimit({ id, children }: WithLimitProps) {
  const { t } = useLingui()
  const query = useApiQuery(limitsQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={160} />}>
      {({ data, meta }) => {
        const limit = data.find((each) => each.id === id && each.source === 'player')
        return limit ? children(limit, meta) : <p>{t`This limit no longer exists.`}</p>
      }}
    </QueryView>
  )
}
