import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { ProviderCards } from '../features/games/provider-row.tsx'
import { providersQuery } from '../features/games/queries.ts'
import { loadInBrowser } from '../shared/data/browser-loader.ts'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import type { PageQueries } from '../shared/data/page-queries.ts'
import { Page } from '../shared/layout/page.tsx'

const queries: PageQueries = () => [providersQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

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
