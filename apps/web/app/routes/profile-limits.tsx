import { useLingui } from '@lingui/react/macro'
import { limitsQuery } from '../data/limits/queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { LimitsPanel } from '../features/limits/limits-panel.tsx'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [limitsQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function LimitsPage() {
  const { t } = useLingui()
  return (
    <Page name="profile-limits" title={t`Limits`} className="grid gap-8">
      <LimitsPanel />
    </Page>
  )
}
