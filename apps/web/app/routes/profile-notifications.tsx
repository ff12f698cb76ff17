import { useLingui } from '@lingui/react/macro'
import { notificationsQuery } from '../data/notifications/queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { kindOf } from '../features/notifications/notification-place.ts'
import { Page } from '../kit/layout/page.tsx'
import { useSearch } from '../platform/navigation/use-search.ts'
import { readPage } from '../platform/urls/page-of-list.ts'

const queries: PageQueries = ({ search, locale }) => [
  notificationsQuery(kindOf(search), readPage(search), locale),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function NotificationsPage() {
  return <Notifications />
}

function Notifications() {
  const { t } = useLingui()
  const [search] = useSearch()
  return (
    <Page name="profile-notifications" title={t`Messages`} className="grid gap-8">
      <NotificationList kind={kindOf(search)} page={readPage(search)} />
    </Page>
  )
}
