import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { Button, Notice, useHydrated } from '@tessera/ui'
import { useRef, useState } from 'react'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { passkeysQuery } from './factor-queries.ts'
import { createPasskey, passkeyFailure, supportsPasskeys } from './passkey.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { signInMethodsQuery } from './social-queries.ts'

/** Creates a passkey: the player names it, then the device asks for verification. */
export function NewPasskey() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [isNaming, setNaming] = useState(false)
  if (isHydrated && !supportsPasskeys())
    return (
      <Notice tone="info">{t`This browser doesn’t support passkeys. Please use another browser.`}</Notice>
    )
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setNaming(true)}>
        {t`Add a passkey`}
      </Button>
      {isNaming ? <CreatePasskey onClose={() => setNaming(false)} /> : null}
    </>
  )
}

function CreatePasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const name = useRef('')
  const [isCreating, setCreating] = useState(false)
  const [failure, setFailure] = useState<'cancelled' | ApiError | null>(null)
  const register = useApiAction('POST /api/player/passkeys', {
    onDone: () => {
      for (const { queryKey } of [passkeysQuery, signInMethodsQuery])
        void queryClient.invalidateQueries({ queryKey })
      alerts.say(t`Passkey added`, 'success')
      onClose()
    },
  })
  const start = useApiAction('POST /api/player/passkeys/start', {
    onDone: ({ data }) => {
      setCreating(true)
      createPasskey(data)
        .then(
          (created) => register.run({ body: { ...created, name: name.current } }),
          (error) => setFailure(passkeyFailure(error)),
        )
        .finally(() => setCreating(false))
    },
  })
  return (
    <PasskeyNameDialog
      title={t`Add a passkey`}
      description={t`Give it a name you’ll recognise. Your device will then ask for your fingerprint, face or PIN.`}
      initial={t`My device`}
      submitLabel={t`Continue`}
      error={start.error ?? register.error ?? (failure === 'cancelled' ? null : failure)}
      note={
        failure === 'cancelled'
          ? t`No passkey was added. This device may already have one, or you cancelled.`
          : null
      }
      isRunning={start.isRunning || isCreating || register.isRunning}
      onName={(next) => {
        name.current = next
        setFailure(null)
        register.clearError()
        void start.run({})
      }}
      onClose={onClose}
    />
  )
}
