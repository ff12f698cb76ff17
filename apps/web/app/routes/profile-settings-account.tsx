import { useLingui } from '@lingui/react/macro'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { AccountSettings } from '../features/profile/account-settings.tsx'
import { ClosingPanel } from '../features/profile/closing.tsx'
import { DataExportPanel } from '../features/profile/data-export.tsx'
import { closingQuery, exportQuery, profileFieldsQuery } from '../features/profile/queries.ts'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [profileFieldsQuery, exportQuery, closingQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  return (
    <Page name="profile-settings-account" title={t`Settings`} className="grid gap-8">
      <AccountSettings />
      <DataExportPanel />
      <ClosingPanel />
    </Page>
  )
}
