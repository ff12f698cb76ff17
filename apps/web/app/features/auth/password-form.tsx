import { useLingui } from '@lingui/react/macro'
import { formField } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { FormField } from '../../kit/forms/form-field.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { NEW_PASSWORD_FIELDS, NewPasswordFields, NO_PASSWORDS } from './new-password-fields.tsx'
import { PlayerCode } from './player-code.tsx'

const ID = 'change-password'
const WITH_CURRENT = [formField('currentPassword'), ...NEW_PASSWORD_FIELDS]

/**
 * Changes the password and ends the sessions of all other devices. The player proves their identity with the current
 * password, or with a code if they have none or forgot it.
 */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const [isByCode, setByCode] = useState(false)
  // Chosen before the code is requested, so that the code doesn't expire while the player thinks of a password.
  const [chosen, setChosen] = useState<string | null>(null)
  const change = useApiAction('PUT /api/player/passwords', {
    onDone: () => {
      alerts.show('password-changed')
      onDone()
    },
    onError: (error) => {
      if ('newPassword' in error.fields) setChosen(null)
    },
  })
  const fields = isByCode ? NEW_PASSWORD_FIELDS : WITH_CURRENT
  const form = useForm(ID, fields, { currentPassword: '', ...NO_PASSWORDS }, change.error)
  if (chosen !== null) {
    return (
      <PlayerCode
        error={change.error}
        isRunning={change.isRunning}
        onCode={(requestId, code) => void change.run({ body: { requestId, code, newPassword: chosen } })}
      />
    )
  }
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.check()) return
        const newPassword = form.text('newPassword')
        if (isByCode) setChosen(newPassword)
        else void change.run({ body: { currentPassword: form.text('currentPassword'), newPassword } })
      }}
    >
      <FormRefusal error={change.error} />
      {isByCode ? null : <FormField formId={ID} form={form} name="currentPassword" kind="password" />}
      <NewPasswordFields formId={ID} form={form} />
      <Button type="submit" size="lg" block loading={change.isRunning}>
        {isByCode ? t`Continue` : t`Change password`}
      </Button>
      <Button
        variant="ghost"
        block
        onClick={() => {
          change.clearError()
          setByCode(!isByCode)
        }}
      >
        {isByCode ? t`I know my current password` : t`I forgot my password or don’t have one`}
      </Button>
    </form>
  )
}
