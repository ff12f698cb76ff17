import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useConfirm } from '../../kit/dialogs/confirm-context.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { initQuery } from '../../platform/session/queries.ts'
import { connectionsQuery, signInMethodsQuery } from './social-queries.ts'

/** Returns a function that reloads everything that lists sign-in methods after one was removed. */
function useReload(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const { queryKey } of [signInMethodsQuery, connectionsQuery, initQuery])
      void queryClient.invalidateQueries({ queryKey })
  }
}

interface RemoveButtonProps {
  /** Label of the sign-in method. */
  readonly name: string
  /** Consequences beyond those of removing any sign-in method. */
  readonly note?: string
  readonly isRunning: boolean
  readonly onRemove: () => void
}

/** Removes a sign-in method after a confirmation. */
function RemoveButton({ name, note, isRunning, onRemove }: RemoveButtonProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const loss = t`You won’t be able to sign in with it any more, and all other devices will be signed out.`
  const ask = async () => {
    const isSure = await confirm({
      title: t`Remove ${name}?`,
      text: note === undefined ? loss : `${loss} ${note}`,
      confirmLabel: t`Remove`,
      tone: 'danger',
    })
    if (isSure) onRemove()
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t`Remove ${name}`}
      loading={isRunning}
      onClick={() => void ask()}
    >
      {t`Remove`}
    </Button>
  )
}

/** Disconnects a provider's account, or the messenger (`telegram`). */
export function DisconnectButton({ provider, name }: { readonly provider: string; readonly name: string }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const reload = useReload()
  const unlink = useApiAction('POST /api/player/social-connections/unlink', {
    onDone: () => {
      reload()
      alerts.say(t`${name} disconnected`, 'success')
    },
    onError: alerts.showError,
  })
  return (
    <RemoveButton
      name={name}
      isRunning={unlink.isRunning}
      onRemove={() => void unlink.run({ body: { socialType: provider } })}
    />
  )
}

interface ContactProps {
  /** The email address or phone number. */
  readonly contact: string
}

/** Removes the email address; the player then receives no email. */
export function RemoveEmailButton({ contact }: ContactProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const reload = useReload()
  const remove = useApiAction('DELETE /api/player/profile/email', {
    onDone: () => {
      reload()
      alerts.say(t`Email address removed`, 'success')
    },
    onError: alerts.showError,
  })
  return (
    <RemoveButton
      name={contact}
      note={t`We won’t be able to email you, and you’ll need an address to withdraw.`}
      isRunning={remove.isRunning}
      onRemove={() => void remove.run({})}
    />
  )
}

/** Removes the phone number. */
export function RemovePhoneButton({ contact }: ContactProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const reload = useReload()
  const remove = useApiAction('DELETE /api/player/profile/phone', {
    onDone: () => {
      reload()
      alerts.say(t`Phone number removed`, 'success')
    },
    onError: alerts.showError,
  })
  return <RemoveButton name={contact} isRunning={remove.isRunning} onRemove={() => void remove.run({})} />
}
