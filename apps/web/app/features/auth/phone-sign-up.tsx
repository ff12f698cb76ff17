import { Trans, useLingui } from '@lingui/react/macro'
import type { FormField as FieldRules } from '@tessera/form-rules'
import { Notice } from '@tessera/ui'
import { useMemo } from 'react'
import { useCodeAlert } from '../../data/bonuses/use-code-alert.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSession, useSessionActions } from '../../platform/session/use-session.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'
import { storedTags } from '../../platform/visitor/visit-tags.ts'
import { type PhoneTicket, setPhoneTicket } from './phone-ticket.ts'
import { emptyForm, phoneBody, registrationFields } from './registration.ts'
import { RegistrationForm } from './registration-form.tsx'

const ID = 'sign-up-by-phone'

interface PhoneSignUpProps {
  readonly listed: readonly FieldRules[]
  readonly proved: PhoneTicket
  /** Called when the number has to be verified again. */
  readonly onEnded: () => void
}

/** Registration form after the phone number was verified. */
export function PhoneSignUp({ listed, proved, onEnded }: PhoneSignUpProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { country } = useSession()
  const { startSession } = useSessionActions()
  const alerts = useAlerts()
  const showCode = useCodeAlert()
  const fields = useMemo(() => registrationFields(listed, 'phone'), [listed])
  const register = useApiAction('POST /api/player/register/phone', {
    onDone: async ({ data }) => {
      setPhoneTicket(null)
      await startSession(data)
      alerts.say(t`Welcome! Your account is ready.`, 'success')
      showCode(data.bonusCode)
    },
    onError: (error) => {
      if (error.reason !== 'ticket_ended' && error.reason !== 'phone_taken') return
      alerts.showError(error)
      onEnded()
    },
  })
  const form = useForm(ID, fields, emptyForm(fields, proved.country ?? country), register.error)
  const facts = () => ({ language: locale, ...storedTags(localStorage, Date.now()) })
  const { phone, ticket } = proved
  return (
    <div className="grid gap-4">
      <Notice tone="success" role="status">
        <Trans>
          <bdi>{phone}</bdi> is confirmed. Just a few more details.
        </Trans>
      </Notice>
      <RegistrationForm
        id={ID}
        form={form}
        fields={fields}
        error={register.error}
        isRunning={register.isRunning}
        onSend={() =>
          void register.run({
            body: { ...phoneBody(form.values, facts()), ticket, ...deviceFacts(localStorage) },
          })
        }
      />
    </div>
  )
}
