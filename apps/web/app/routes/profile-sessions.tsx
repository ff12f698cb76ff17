import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { ProfileNav } from '../features/profile/profile-nav.tsx'
import { sessionsQuery } from '../features/profile/queries.ts'
import { SessionList } from '../features/profile/session-list.tsx'
import { loadInBrowser } from '../shared/data/browser-loader.ts'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import type { PageQueries } from '../shared/data/page-queries.ts'
import { Page } from '../shared/layout/page.tsx'

const queries: PageQueries = () => [sessionsQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  return (
    <Page name="profile-sessions" title={t`Sessions`}>
      <PageHeader title={t`Profile`} />
      <ProfileNav place="profile-sessions" />
      <SessionList />
    </Page>
  )
}
