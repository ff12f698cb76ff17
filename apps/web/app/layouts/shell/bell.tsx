import { useLingui } from '@lingui/react/macro'
import { localizePath } from '@tessera/contract/routes'
import { NOTIFICATION_STATE } from '@tessera/contract/statuses'
import { Icon } from '@tessera/ui'
import { latestMessagesQuery, latestPushesQuery } from '../../data/notifications/queries.ts'
import { useNotificationActions } from '../../data/notifications/use-notification-actions.ts'
import { BELL_ICON } from '../../kit/art/icons.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { LazyMenu } from './lazy-menu.tsx'

/** Bell with the number of unread messages. It opens the latest ones. */
export function Bell() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { read } = useNotificationActions()
  const messages = useApiQuery(latestMessagesQuery(locale)).data
  const pushes = useApiQuery(latestPushesQuery(locale)).data
  const unread = (messages?.meta.totalUnread ?? 0) + (pushes?.meta.totalUnread ?? 0)
  return (
    <LazyMenu
      trigger={
        <button
          type="button"
          className="shell-avatar relative"
          aria-label={unread > 0 ? t`Messages, ${unread} unread` : t`Messages`}
        >
          <Icon icon={BELL_ICON} />
          {unread > 0 && (
            <span className="shell-count" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      }
      items={[
        ...(messages?.data ?? []).map(({ id, content, link, state }) => ({
          key: id,
          label: (
            <span className="grid py-2">
              <strong>{content.title}</strong>
              <span className="text-xs text-text-soft">{content.text}</span>
            </span>
          ),
          link: <AppLink to={localizePath(link, locale)} />,
          onSelect: () => {
            if (state === NOTIFICATION_STATE.unread) read('message', id)
          },
        })),
        ...(messages?.data.length ? (['separator'] as const) : []),
        {
          key: 'all',
          label: t`All messages`,
          link: <RouteLink name="profile-notifications" />,
        },
        {
          key: 'play',
          label: t`Activity`,
          link: <RouteLink name="profile-notifications" search="tab=activity" />,
        },
      ]}
    />
  )
}
