import { useLingui } from '@lingui/react/macro'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { SettingsList } from '../features/profile/settings-list.tsx'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => []

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  return (
    <Page name="profile-settings" title={t`Settings`} className="grid gap-8">
      <SettingsList />
    </Page>
  )
}
