import { useLingui } from '@lingui/react/macro'
import { Button, Field, Input } from '@tessera/ui'
import { useState } from 'react'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { FormRefusal } from '../../shared/forms/form-refusal.tsx'
import { useRuntime } from '../../shared/runtime/runtime-context.tsx'
import { deviceKeyFact, keepDeviceKey } from '../../shared/session/device-key.ts'
import { initQuery } from '../../shared/session/queries.ts'

/** The code from the confirmation message, and another message if the first is lost. */
export function ConfirmEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const { queryClient } = useRuntime()
  const [code, setCode] = useState('')
  const confirm = useApiAction('POST /api/player/profile/email/verify/confirm', {
    onDone: async ({ data }) => {
      keepDeviceKey(localStorage, data.deviceKey)
      await queryClient.invalidateQueries({ queryKey: initQuery.queryKey })
      alerts.show('email-confirmed')
      onDone()
    },
  })
  const resend = useApiAction('POST /api/player/profile/confirmations/email/resend', {
    onDone: () => alerts.show('attention'),
    onError: (error) =>
      error.reason === 'already_confirmed' ? alerts.showError(error) : alerts.show('something-wrong'),
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '')
          void confirm.run({ body: { code: code.trim(), ...deviceKeyFact(localStorage) } })
      }}
    >
      <FormRefusal error={confirm.error} />
      <Field
        label={t`Code from the message`}
        required
        {...(confirm.error?.fields.code ? { error: confirm.error.fields.code[0] } : {})}
      >
        <Input
          name="code"
          value={code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="lg" block loading={confirm.isRunning}>{t`Confirm`}</Button>
      <Button variant="ghost" block loading={resend.isRunning} onClick={() => void resend.run({})}>
        {t`Send the message again`}
      </Button>
    </form>
  )
}
