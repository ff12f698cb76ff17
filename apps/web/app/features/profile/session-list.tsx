import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerSession } from '@tessera/contract'
import { Badge, Button, Card, Skeleton } from '@tessera/ui'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useConfirm } from '../../shared/dialogs/confirm-context.tsx'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { useDateText } from '../../shared/locale/use-date-text.ts'
import { useQueryClient } from '../../shared/runtime/runtime-context.tsx'
import { sessionsQuery } from './queries.ts'
import { useDeviceName, useEntranceText } from './session-text.ts'

/** Where the player is signed in, and the way to end it. */
export function SessionList() {
  const query = useApiQuery(sessionsQuery)
  const { zone } = useDateText()
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ data }) => (
        <div className="grid gap-4">
          {/* Above the list, which may be long: whoever sees a stranger in it looks for the way to end it. */}
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-xs text-text-soft">
              <Trans>All times are in {zone}.</Trans>
            </p>
            {data.length > 1 && <CloseOthers />}
          </div>
          <ul className="grid gap-3">
            {data.map((session) => (
              <li key={session.id}>
                <SessionCard session={session} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  )
}

/** Asks for the list again after a change. */
function useAskAgain(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

function SessionCard({ session }: { readonly session: PlayerSession }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const open = useOpenDialog()
  const name = useDeviceName()
  const entrance = useEntranceText()
  const seen = moment(session.lastSeenAt)
  return (
    <Card level="surface" padding="md" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name(session)}
          {session.isCurrent && <Badge tone="success">{t`This device`}</Badge>}
        </span>
        <span className="figures text-xs text-text-soft">
          <Trans>
            {session.ip}, last active {seen}
          </Trans>
        </span>
        <span className="text-xs text-text-soft">{entrance(session)}</span>
      </div>
      {!session.isCurrent && (
        <Button size="sm" variant="secondary" onClick={() => open('confirm-session-logout', session.id)}>
          {t`Sign out`}
        </Button>
      )}
    </Card>
  )
}

function CloseOthers() {
  const { t } = useLingui()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const askAgain = useAskAgain()
  const close = useApiAction('POST /api/player/sessions/close-other', {
    onDone: askAgain,
    onError: alerts.showError,
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t`Sign out everywhere else?`,
      text: t`Every other device has to sign in again.`,
      confirmLabel: t`Sign out everywhere else`,
      tone: 'danger',
    })
    if (isSure) void close.run({})
  }
  return (
    <Button variant="danger" loading={close.isRunning} onClick={() => void ask()}>
      {t`Sign out everywhere else`}
    </Button>
  )
}
