import { useLingui } from '@lingui/react/macro'
import { displayName } from '@tessera/contract/display-name'
import { Button, Notice } from '@tessera/ui'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useSession, useSessionActions } from '../../platform/session/use-session.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'
import { supportsPasskeys } from './passkey.ts'
import { PasskeyMark } from './passkey-mark.tsx'
import { usePasskeyPrompt } from './use-passkey-prompt.ts'

/** Sign-in with a passkey, which identifies the player. Nothing if passkeys aren't offered or supported. */
export function PasskeySignIn() {
  const { t } = useLingui()
  const { signInMethods } = useSession()
  const { startSession } = useSessionActions()
  const alerts = useAlerts()
  const logIn = useApiAction('POST /api/player/sessions/passkey', {
    onDone: async ({ data }) => {
      await startSession(data)
      alerts.show('signed-in', { name: displayName(data.profile) })
    },
  })
  const { ask, isRunning, wasCancelled, error } = usePasskeyPrompt((proof) => {
    void logIn.run({ body: { ...proof, ...deviceFacts(localStorage) } })
  })
  if (!signInMethods.includes('passkey') || !supportsPasskeys()) return null
  return (
    <div className="mt-4 grid gap-3">
      <FormRefusal error={error ?? logIn.error} />
      {wasCancelled ? (
        <Notice tone="info" role="status">
          {t`No passkey was used. You can try again or sign in another way.`}
        </Notice>
      ) : null}
      <Button variant="secondary" block loading={isRunning || logIn.isRunning} onClick={ask}>
        <PasskeyMark />
        <span>{t`Sign in with a passkey`}</span>
      </Button>
    </div>
  )
}
