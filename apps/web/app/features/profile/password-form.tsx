import { useLingui } from '@lingui/react/macro'
import { formField } from '@tessera/form-rules'
import { Button, Field, PasswordInput } from '@tessera/ui'
import { useAlerts, useErrorText } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useContent } from '../../shared/content/site-context.tsx'
import { useSimpleForm } from './use-simple-form.ts'

const NAMES = ['currentPassword', 'newPassword', 'repeatNewPassword'] as const
const FIELDS = NAMES.map((name) => formField(name))

/** A new password; it ends the sessions of all other devices. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const { fields } = useContent()
  const alerts = useAlerts()
  const errorText = useErrorText()
  const change = useApiAction('PUT /api/player/passwords', {
    onDone: () => {
      alerts.say(t`Your password is changed`, 'success')
      onDone()
    },
  })
  const form = useSimpleForm(
    FIELDS,
    { currentPassword: '', newPassword: '', repeatNewPassword: '' },
    change.error,
  )
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { currentPassword = '', newPassword = '' } = form.values
        if (form.check()) void change.run({ body: { currentPassword, newPassword } })
      }}
    >
      {NAMES.map((name) => (
        <Field
          key={name}
          label={fields[name]?.label ?? name}
          {...(form.errors[name] ? { error: form.errors[name] } : {})}
          required
        >
          <PasswordInput
            name={name}
            value={form.values[name] ?? ''}
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
            onChange={(event) => form.set(name, event.currentTarget.value)}
          />
        </Field>
      ))}
      {change.error && Object.keys(change.error.fields).length === 0 && (
        <p role="alert" className="text-danger-text">
          {errorText(change.error)}
        </p>
      )}
      <Button type="submit" size="lg" block loading={change.isRunning}>
        {t`Change password`}
      </Button>
    </form>
  )
}
