import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Card } from '@tessera/ui'
import { useState } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useConfirm } from '../../kit/dialogs/confirm-context.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { AuthenticatorDialog, type AuthenticatorStart } from './authenticator-dialog.tsx'
import type { FactorPartProps } from './factor-part.ts'
import { secondFactorQuery } from './factor-queries.ts'

/** Authenticator app: connects one, or shows since when it is connected. */
export function AuthenticatorCard({ factor, onCodes }: FactorPartProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const { day } = useDateText()
  const queryClient = useQueryClient()
  const [started, setStarted] = useState<AuthenticatorStart | null>(null)
  const reload = () => void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  const start = useApiAction('POST /api/player/second-factor/authenticator/start', {
    onDone: ({ data }) => setStarted(data),
    onError: alerts.showError,
  })
  const remove = useApiAction('DELETE /api/player/second-factor/authenticator', {
    onDone: () => {
      reload()
      alerts.say(t`Authenticator app removed`, 'success')
    },
    onError: alerts.showError,
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t`Remove the authenticator app?`,
      text: t`Its codes will stop working. Without a passkey, two-factor authentication will be off.`,
      confirmLabel: t`Remove`,
      tone: 'danger',
    })
    if (isSure) void remove.run({})
  }
  const { authenticatorSince } = factor
  const since = authenticatorSince === null ? null : day(authenticatorSince)
  return (
    <Card level="surface" padding="md" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {t`Authenticator app`}
          {since === null ? null : <Badge tone="success">{t`On`}</Badge>}
        </h3>
        <span className="text-text-soft">
          {since === null ? t`Get codes from an authenticator app.` : <Trans>Connected on {since}</Trans>}
        </span>
      </div>
      {since === null ? (
        <Button size="sm" variant="secondary" loading={start.isRunning} onClick={() => void start.run({})}>
          {t`Connect app`}
        </Button>
      ) : (
        <Button size="sm" variant="secondary" loading={remove.isRunning} onClick={() => void ask()}>
          {t`Remove app`}
        </Button>
      )}
      {started === null ? null : (
        <AuthenticatorDialog
          start={started}
          onDone={(codes) => {
            setStarted(null)
            reload()
            onCodes(codes)
          }}
          onClose={() => setStarted(null)}
        />
      )}
    </Card>
  )
}
