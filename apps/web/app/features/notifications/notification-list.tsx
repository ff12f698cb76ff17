import { useLingui } from '@lingui/react/macro'
import { Button, ChipNav, EmptyState, Pagination } from '@tessera/ui'
import {
  type NotificationKind,
  type NotificationPage,
  notificationsQuery,
} from '../../data/notifications/queries.ts'
import { useNotificationActions } from '../../data/notifications/use-notification-actions.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { PUSHES_TAB } from './notification-place.ts'
import { NotificationRow } from './notification-row.tsx'

interface NotificationListProps {
  readonly kind: NotificationKind
  readonly page: number
}

/** Messages about the account, or pushes about play, by page. */
export function NotificationList({ kind, page }: NotificationListProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const query = useApiQuery(notificationsQuery(kind, page, locale), { keepPrevious: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <KindTabs current={kind} />
      <QueryView
        query={query}
        skeleton={<RowsSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            illustration={<EmptyArt picture="coin" />}
            title={t`No messages yet`}
            text={
              kind === 'message'
                ? t`News about your payments, bonuses, limits and security will appear here.`
                : t`Settled bets, completed quests and new levels will appear here.`
            }
          />
        }
      >
        {(answer) => <Messages kind={kind} answer={answer} />}
      </QueryView>
    </div>
  )
}

function KindTabs({ current }: { readonly current: NotificationKind }) {
  const { t } = useLingui()
  return (
    <ChipNav
      label={t`Messages`}
      items={[
        {
          key: 'message',
          label: t`Account`,
          current: current === 'message',
          link: <RouteLink name="profile-notifications" />,
        },
        {
          key: 'push',
          label: t`Activity`,
          current: current === 'push',
          link: <RouteLink name="profile-notifications" search={`tab=${PUSHES_TAB}`} />,
        },
      ]}
    />
  )
}

interface MessagesProps {
  readonly kind: NotificationKind
  readonly answer: NotificationPage
}

function Messages({ kind, answer: { data, meta } }: MessagesProps) {
  const { t } = useLingui()
  const { readAll, isRunning } = useNotificationActions()
  const tab = kind === 'push' ? `tab=${PUSHES_TAB}&` : ''
  return (
    <>
      {meta.totalUnread > 0 && (
        <div>
          <Button variant="secondary" disabled={isRunning} onClick={() => readAll(kind)}>
            {t`Mark all as read`}
          </Button>
        </div>
      )}
      <ul className="grid gap-3">
        {data.map((notification) => (
          <li key={notification.id}>
            <NotificationRow kind={kind} notification={notification} />
          </li>
        ))}
      </ul>
      <Pagination
        page={meta.page}
        totalPages={meta.totalPages}
        label={t`Pages`}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={(number) => t`Page ${number}`}
        link={(number) => <RouteLink name="profile-notifications" search={`${tab}page=${number}`} />}
      />
    </>
  )
}
