import { useLingui } from '@lingui/react/macro'
import { preferencesQuery } from '../data/notifications/queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { PreferenceList } from '../features/notifications/preference-list.tsx'
import { NotificationSettings } from '../features/profile/notification-settings.tsx'
import { profileFieldsQuery } from '../features/profile/queries.ts'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [profileFieldsQuery, preferencesQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ProfilePage() {
  return <Profile />
}

function Profile() {
  const { t } = useLingui()
  return (
    <Page name="profile-settings-notifications" title={t`Notifications`} className="grid gap-8">
      <PreferenceList />
      <NotificationSettings />
    </Page>
  )
}
