import { useLingui } from '@lingui/react/macro'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { Details } from '../features/profile/details.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useSession } from '../platform/session/use-session.ts'

const queries: PageQueries = () => []

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  const { profile } = useSession()
  return (
    <Page name="profile-info" title={t`Details`} className="grid gap-8">
      {profile && <Details profile={profile} />}
    </Page>
  )
}
