import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tessera/ui'
import { Suspense } from 'react'
import { passkeysQuery, secondFactorQuery } from '../features/auth/factor-queries.ts'
import { PasskeyList } from '../features/auth/passkey-list.tsx'
import { SecondFactorSettings } from '../features/auth/second-factor-settings.tsx'
import { connectionsQuery, waysQuery } from '../features/auth/social-queries.ts'
import { WaysList } from '../features/auth/ways-list.tsx'
import { AccountSettings } from '../features/profile/account-settings.tsx'
import { ClosingPanel } from '../features/profile/closing.tsx'
import { DataExportPanel } from '../features/profile/data-export.tsx'
import { closingQuery, exportQuery, profileFieldsQuery } from '../features/profile/queries.ts'
import { loadInBrowser } from '../shared/data/browser-loader.ts'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import type { PageQueries } from '../shared/data/page-queries.ts'
import { Page } from '../shared/layout/page.tsx'
import { launch } from '../shared/messenger/launch.ts'

const queries: PageQueries = () => [
  profileFieldsQuery,
  waysQuery,
  connectionsQuery,
  exportQuery,
  closingQuery,
  passkeysQuery,
  secondFactorQuery,
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  return (
    <Page name="profile-settings-account" title={t`Account`} className="grid gap-8">
      <AccountSettings />
      <WaysList />
      {isHydrated && launch ? (
        <Suspense fallback={null}>
          <launch.Connect />
        </Suspense>
      ) : null}
      <PasskeyList />
      <SecondFactorSettings />
      <DataExportPanel />
      <ClosingPanel />
    </Page>
  )
}
