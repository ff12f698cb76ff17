import { useLingui } from '@lingui/react/macro'
import { formField } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { FormField } from '../../shared/forms/form-field.tsx'
import { FormRefusal } from '../../shared/forms/form-refusal.tsx'
import { useForm } from '../../shared/forms/use-form.ts'

const ID = 'change-password'
const NAMES = ['currentPassword', 'newPassword', 'repeatNewPassword'] as const
const FIELDS = NAMES.map((name) => formField(name))

/** A new password; it ends the sessions of all other devices. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const change = useApiAction('PUT /api/player/passwords', {
    onDone: () => {
      alerts.say(t`Your password has been changed`, 'success')
      onDone()
    },
  })
  const form = useForm(ID, FIELDS, Object.fromEntries(NAMES.map((name) => [name, ''])), change.error)
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const body = { currentPassword: form.text('currentPassword'), newPassword: form.text('newPassword') }
        if (form.check()) void change.run({ body })
      }}
    >
      <FormRefusal error={change.error} />
      {NAMES.map((name) => (
        <FormField
          key={name}
          formId={ID}
          form={form}
          name={name}
          kind={name === 'currentPassword' ? 'password' : 'new-password'}
        />
      ))}
      <Button type="submit" size="lg" block loading={change.isRunning}>
        {t`Change password`}
      </Button>
    </form>
  )
}
