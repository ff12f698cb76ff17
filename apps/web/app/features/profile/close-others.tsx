import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import type { Confirmation } from '../../kit/dialogs/confirmation.ts'
import { useAsk } from '../../kit/dialogs/use-ask.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useReloadSessions } from './use-reload-sessions.ts'

/** Returns the question before all other sessions of the player are closed. */
export function useCloseOthers(onDone?: () => void): Confirmation {
  const { t } = useLingui()
  const alerts = useAlerts()
  const reload = useReloadSessions()
  const close = useApiAction('POST /api/player/sessions/close-other', {
    onDone: () => {
      reload()
      onDone?.()
    },
    onError: alerts.showError,
  })
  return {
    title: t`Sign out all other devices?`,
    text: t`You’ll need to sign in again on your other devices.`,
    confirmLabel: t`Sign out all other devices`,
    tone: 'danger',
    isRunning: close.isRunning,
    run: () => void close.run({}),
  }
}

/** Button that signs out all other devices after a confirmation. */
export function CloseOthers() {
  const ask = useAsk()
  const confirmation = useCloseOthers()
  return (
    <Button
      variant="secondary"
      loading={confirmation.isRunning}
      onClick={() => ask({ name: 'sign-out-others', id: '' }, confirmation)}
    >
      {confirmation.confirmLabel}
    </Button>
  )
}
