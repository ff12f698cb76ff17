import { useLingui } from '@lingui/react/macro'
import type { Notification } from '@tessera/contract'
import { localizePath } from '@tessera/contract/routes'
import { NOTIFICATION_STATE } from '@tessera/contract/statuses'
import { Badge, Card, Icon, IconButton } from '@tessera/ui'
import { CLOSE_ICON } from '@tessera/ui/icons'
import type { NotificationKind } from '../../data/notifications/queries.ts'
import { useNotificationActions } from '../../data/notifications/use-notification-actions.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'

interface NotificationRowProps {
  readonly kind: NotificationKind
  readonly notification: Notification
}

/** A message with its text. Its title leads to what it is about, and marks it as read. */
export function NotificationRow({ kind, notification }: NotificationRowProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { moment } = useDateText()
  const { read, remove, isRunning } = useNotificationActions()
  const { id, content, link, state, createdAt } = notification
  const isUnread = state === NOTIFICATION_STATE.unread
  const { title } = content
  return (
    <Card level="surface" padding="md" className="flex items-start justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          <AppLink to={localizePath(link, locale)} onClick={() => isUnread && read(kind, id)}>
            {title}
          </AppLink>
          {isUnread && <Badge tone="info">{t`New`}</Badge>}
        </h2>
        <p className="text-text-soft">{content.text}</p>
        <p className="figures text-xs text-text-faint">{moment(createdAt)}</p>
      </div>
      {kind === 'message' && (
        <IconButton
          size="sm"
          label={t`Delete message “${title}”`}
          icon={<Icon icon={CLOSE_ICON} size={16} />}
          disabled={isRunning}
          onClick={() => remove(id)}
        />
      )}
    </Card>
  )
}
