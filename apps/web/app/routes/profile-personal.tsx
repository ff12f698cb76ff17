import { useLingui } from '@lingui/react/macro'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { profileFieldsQuery } from '../features/profile/queries.ts'
import { loadInBrowser } from '../shared/data/browser-loader.ts'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import type { PageQueries } from '../shared/data/page-queries.ts'
import { Page } from '../shared/layout/page.tsx'
import { useSession } from '../shared/session/use-session.ts'

const queries: PageQueries = () => [profileFieldsQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  const { profile } = useSession()
  return (
    <Page name="profile-personal" title={t`Personal data`} className="grid gap-8">
      {profile && <ProfileForm place="personal" profile={profile} />}
    </Page>
  )
}
