import { displayName } from '@tessera/contract/display-name'
import type { FormField as FieldRules } from '@tessera/form-rules'
import { useMemo } from 'react'
import { useCodeAlert } from '../../data/bonuses/use-code-alert.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSession, useSessionActions } from '../../platform/session/use-session.ts'
import { returnPathOf } from '../../platform/urls/return-path.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'
import { storedTags } from '../../platform/visitor/visit-tags.ts'
import { emailBody, emptyForm, registrationFields } from './registration.ts'
import { RegistrationForm } from './registration-form.tsx'

const ID = 'sign-up'

interface EmailSignUpProps {
  readonly listed: readonly FieldRules[]
  readonly returnPath: string
}

/** Registration by email and password. */
export function EmailSignUp({ listed, returnPath }: EmailSignUpProps) {
  const { locale } = useLocale()
  const { country } = useSession()
  const { startSession } = useSessionActions()
  const alerts = useAlerts()
  const showCode = useCodeAlert()
  const fields = useMemo(() => registrationFields(listed, 'email'), [listed])
  const register = useApiAction('POST /api/player/register', {
    onDone: async ({ data }) => {
      await startSession(data)
      // A player with a return path sees an alert on that page; for all others the next step contains the welcome.
      if (returnPathOf(returnPath) !== null) alerts.show('welcome', { name: displayName(data.profile) })
      showCode(data.bonusCode)
    },
  })
  const form = useForm(ID, fields, emptyForm(fields, country), register.error)
  const facts = () => ({ language: locale, ...storedTags(localStorage, Date.now()) })
  return (
    <RegistrationForm
      id={ID}
      form={form}
      fields={fields}
      error={register.error}
      isRunning={register.isRunning}
      onSend={() =>
        void register.run({ body: { ...emailBody(form.values, facts()), ...deviceFacts(localStorage) } })
      }
    />
  )
}
