import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { ProviderCards } from '../features/games/provider-row.tsx'
import { providersQuery } from '../features/games/queries.ts'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [providersQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ProvidersPage() {
  const { t } = useLingui()
  return (
    <Page
      name="games-providers"
      title={t`Studios`}
      description={t`The studios behind our games.`}
      className="page-column grid gap-5 pb-16"
    >
      <PageHeader title={t`Studios`} lead={t`Meet our studios, each with its own style.`} />
      <ProviderCards isLarge />
    </Page>
  )
}
