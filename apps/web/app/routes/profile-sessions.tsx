import { useLingui } from '@lingui/react/macro'
import { sessionsQuery } from '../features/profile/queries.ts'
import { SessionList } from '../features/profile/session-list.tsx'
import { loadInBrowser } from '../shared/data/browser-loader.ts'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import type { PageQueries } from '../shared/data/page-queries.ts'
import { Page } from '../shared/layout/page.tsx'

const queries: PageQueries = ({ search }) => [sessionsQuery(search)]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  return (
    <Page name="profile-sessions" title={t`Sessions`} className="grid gap-8">
      <SessionList />
    </Page>
  )
}
