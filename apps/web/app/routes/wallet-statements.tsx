import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { statementsQuery } from '../features/statements/queries.ts'
import { StatementsPanel } from '../features/statements/statements-panel.tsx'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [statementsQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function StatementsPage() {
  const { t } = useLingui()
  return (
    <Page name="wallet-statements" title={t`Yearly statements`} className="page-column grid gap-8 pb-16">
      <PageHeader
        title={t`Yearly statements`}
        lead={t`Your deposits, withdrawals and results, by year and currency. Bonus money isn’t included.`}
      />
      <StatementsPanel />
    </Page>
  )
}
