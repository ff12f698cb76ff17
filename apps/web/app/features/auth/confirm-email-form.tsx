import { useLingui } from '@lingui/react/macro'
import { Button, CodeInput, Field } from '@tessera/ui'
import { useState } from 'react'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useContent } from '../../shared/content/site-context.tsx'
import { FormRefusal } from '../../shared/forms/form-refusal.tsx'
import { serverMessage } from '../../shared/forms/server-message.ts'
import { useRuntime } from '../../shared/runtime/runtime-context.tsx'
import { deviceKeyFact, keepDeviceKey } from '../../shared/session/device-key.ts'
import { initQuery } from '../../shared/session/queries.ts'

/** The digits of the message's code. */
const CODE_LENGTH = 6

/** The code from the confirmation message, and another message if the first is lost. Its dialog sees when it is done. */
export function ConfirmEmailForm() {
  const { t } = useLingui()
  const alerts = useAlerts()
  const content = useContent()
  const { queryClient } = useRuntime()
  const [code, setCode] = useState('')
  const confirm = useApiAction('POST /api/player/profile/email/verify/confirm', {
    onDone: async ({ data }) => {
      keepDeviceKey(localStorage, data.deviceKey)
      await queryClient.invalidateQueries({ queryKey: initQuery.queryKey })
      alerts.show('email-confirmed')
    },
  })
  const resend = useApiAction('POST /api/player/profile/confirmations/email/resend', {
    onDone: () => alerts.show('attention'),
    onError: (error) =>
      error.reason === 'already_confirmed' ? alerts.showError(error) : alerts.show('something-wrong'),
  })
  const confirmWith = (text: string) =>
    void confirm.run({ body: { code: text, ...deviceKeyFact(localStorage) } })
  const codeError = serverMessage(content, confirm.error, 'code')
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === CODE_LENGTH) confirmWith(code)
      }}
    >
      <FormRefusal error={confirm.error} />
      <Field label={t`Code from the message`} required {...(codeError ? { error: codeError } : {})}>
        <CodeInput
          name="code"
          value={code}
          length={CODE_LENGTH}
          autoComplete="one-time-code"
          onValueChange={setCode}
          onComplete={confirmWith}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        disabled={code.length < CODE_LENGTH}
        loading={confirm.isRunning}
      >{t`Confirm`}</Button>
      <Button variant="ghost" block loading={resend.isRunning} onClick={() => void resend.run({})}>
        {t`Send the message again`}
      </Button>
    </form>
  )
}
