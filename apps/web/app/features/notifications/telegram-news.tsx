import { useLingui } from '@lingui/react/macro'
import type { NotificationPreferences } from '@tessera/contract'
import { Button, buttonClass } from '@tessera/ui'
import { useLocation } from 'react-router'
import { preferencesQuery } from '../../data/notifications/queries.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession } from '../../platform/session/use-session.ts'

interface TelegramNewsProps {
  readonly onClose: () => void
}

/**
 * Offers news in Telegram: to a guest after the sign-in, and to a player once Telegram is one of their sign-in methods
 * and its user hasn't blocked the bot.
 */
export function TelegramNews({ onClose }: TelegramNewsProps) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const openDialog = useOpenDialog()
  const { pathname } = useLocation()
  if (isLoggedIn) return <OfPlayer onClose={onClose} />
  return (
    <div className="grid gap-4">
      <p className="text-text-soft">{t`Sign in to get our offers and news as messages in Telegram.`}</p>
      <Button block onClick={() => openDialog('sign-in', `${pathname}?tg-news=true`)}>{t`Sign in`}</Button>
    </div>
  )
}

function OfPlayer({ onClose }: TelegramNewsProps) {
  const { t } = useLingui()
  const query = useApiQuery(preferencesQuery)
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ data }) =>
        data.reachable.includes('telegram') ? (
          <Choice isOn={hasNews(data)} onClose={onClose} />
        ) : data.isTelegramBlocked ? (
          <p className="text-text-soft">{t`Our bot can’t write to you in Telegram. Open your chat with it and send it a message, then come back.`}</p>
        ) : (
          <div className="grid gap-4">
            <p className="text-text-soft">{t`Connect Telegram to your account first: open Tessera in Telegram and go to your sign-in methods.`}</p>
            <RouteLink name="profile-sessions" className={buttonClass({ block: true })}>
              {t`Sign-in methods`}
            </RouteLink>
          </div>
        )
      }
    </QueryView>
  )
}

const hasNews = ({ topics }: NotificationPreferences): boolean =>
  topics.some(
    ({ topic, channels }) =>
      topic === 'offers' && channels.some(({ channel, isOn }) => channel === 'telegram' && isOn),
  )

function Choice({ isOn, onClose }: TelegramNewsProps & { readonly isOn: boolean }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const choose = useApiAction('PUT /api/notification/preferences', {
    onDone: () => queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
    onError: alerts.showError,
  })
  const set = (next: boolean) =>
    void choose.run({ body: { topic: 'offers', channel: 'telegram', isOn: next } })
  return (
    <div className="grid gap-4">
      <p className="text-text-soft" role="status">
        {isOn
          ? t`You’re getting our offers and news in Telegram.`
          : t`Get our offers and news as messages in Telegram. You can stop them at any time.`}
      </p>
      {isOn ? (
        <div className="grid gap-2">
          <Button block onClick={onClose}>{t`Done`}</Button>
          <Button block variant="ghost" loading={choose.isRunning} onClick={() => set(false)}>
            {t`Stop these messages`}
          </Button>
        </div>
      ) : (
        <Button block loading={choose.isRunning} onClick={() => set(true)}>{t`Get news in Telegram`}</Button>
      )}
    </div>
  )
}
