import { useLingui } from '@lingui/react/macro'
import { displayName } from '@tessera/contract/display-name'
import { formField } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { FormField } from '../../kit/forms/form-field.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useSessionActions } from '../../platform/session/use-session.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'

const ID = 'sign-in'
const FIELDS = [formField('email', { required: true }), { name: 'password', rules: ['required'] }]

/** Sign-in by email and password. The dialog reacts to the new session. */
export function EmailSignIn() {
  const { t } = useLingui()
  const alerts = useAlerts()
  const open = useOpenDialog()
  const { startSession } = useSessionActions()
  const login = useApiAction('POST /api/player/sessions', {
    onDone: async ({ data }) => {
      await startSession(data)
      alerts.show('signed-in', { name: displayName(data.profile) })
    },
  })
  const form = useForm(ID, FIELDS, { email: '', password: '' }, login.error)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check())
          void login.run({
            body: {
              email: form.text('email').trim(),
              password: form.text('password'),
              ...deviceFacts(localStorage),
            },
          })
      }}
    >
      <FormRefusal error={login.error} />
      <FormField formId={ID} form={form} name="email" kind="email" autoComplete="username" />
      <FormField formId={ID} form={form} name="password" kind="password" />
      <button type="button" className="t-link justify-self-start" onClick={() => open('forgot-pass')}>
        {t`Forgot your password?`}
      </button>
      <Button type="submit" size="lg" block loading={login.isRunning}>{t`Sign in`}</Button>
    </form>
  )
}
