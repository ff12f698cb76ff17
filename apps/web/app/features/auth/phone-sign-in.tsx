import { displayName } from '@tessera/contract/display-name'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useSessionActions } from '../../platform/session/use-session.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'
import { setPhoneTicket } from './phone-ticket.ts'
import { PhoneVerification } from './phone-verification.tsx'

interface PhoneSignInProps {
  readonly id: string
  /** Called for a number without an account. The ticket is stored for the registration form. */
  readonly onUnknown?: () => void
}

/** Sign-in by phone number and code. A player with an account is signed in; otherwise the registration follows. */
export function PhoneSignIn({ id, onUnknown }: PhoneSignInProps) {
  const alerts = useAlerts()
  const open = useOpenDialog()
  const { startSession } = useSessionActions()
  const login = useApiAction('POST /api/player/sessions', {
    onDone: async ({ data }) => {
      await startSession(data)
      alerts.show('signed-in', { name: displayName(data.profile) })
    },
  })
  return (
    <div className="grid gap-4">
      <FormRefusal error={login.error} />
      <PhoneVerification
        id={id}
        isBusy={login.isRunning}
        onProved={({ ticket, phone, country, isKnown, lifeSeconds }) => {
          if (isKnown) {
            void login.run({ body: { ticket, ...deviceFacts(localStorage) } })
            return
          }
          setPhoneTicket({ ticket, phone, country, endsMs: Date.now() + lifeSeconds * 1000 })
          if (onUnknown) onUnknown()
          else open('sign-up')
        }}
      />
    </div>
  )
}
