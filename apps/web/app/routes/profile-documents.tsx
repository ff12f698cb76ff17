import { useLingui } from '@lingui/react/macro'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { DocumentsPanel } from '../features/documents/documents-panel.tsx'
import { documentsQuery } from '../features/documents/queries.ts'
import { IdentityCard } from '../features/identity/identity-card.tsx'
import { servicesQuery } from '../features/identity/queries.ts'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [documentsQuery, servicesQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  return (
    <Page name="profile-documents" title={t`Documents`} className="grid gap-8">
      <IdentityCard />
      <DocumentsPanel />
    </Page>
  )
}
