import { useLingui } from '@lingui/react/macro'
import { buttonClass, PageHeader } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { readPlace } from '../features/history/history-place.ts'
import { HistoryView } from '../features/history/history-view.tsx'
import { historyQuery } from '../features/history/queries.ts'
import { Page } from '../kit/layout/page.tsx'
import { RouteLink } from '../platform/navigation/route-link.tsx'
import { useSearch } from '../platform/navigation/use-search.ts'

const queries: PageQueries = ({ search, locale }) => [historyQuery(readPlace(search), locale)]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function HistoryPage() {
  return <History />
}

function History() {
  const { t } = useLingui()
  const [search] = useSearch()
  return (
    <Page name="wallet-history" title={t`History`}>
      <PageHeader
        title={t`History`}
        lead={t`All your casino rounds, sports bets and payments.`}
        actions={
          <RouteLink name="wallet-statements" className={buttonClass({ variant: 'secondary' })}>
            {t`Yearly statements`}
          </RouteLink>
        }
      />
      <HistoryView place={readPlace(search)} />
    </Page>
  )
}
