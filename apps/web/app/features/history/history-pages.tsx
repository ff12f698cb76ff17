import { useLingui } from '@lingui/react/macro'
import { Pagination } from '@tessera/ui'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

export interface HistoryPagesProps {
  readonly tab: string
  readonly page: number
  readonly totalPages: number
}

/** Links to the pages of a tab of the history. */
export function HistoryPages({ tab, page, totalPages }: HistoryPagesProps) {
  const { t } = useLingui()
  return (
    <Pagination
      page={page}
      totalPages={totalPages}
      label={t`Pages`}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
      pageLabel={(number) => t`Page ${number}`}
      link={(number) => <RouteLink name="wallet-history" search={`tab=${tab}&page=${number}`} />}
    />
  )
}
