import { useLingui } from '@lingui/react/macro'
import { formField } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { FormField } from '../../kit/forms/form-field.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { initQuery } from '../../platform/session/queries.ts'
import { deviceKeyFact, storeDeviceKey } from '../../platform/visitor/device-key.ts'
import { CodeStep } from './code-step.tsx'

const ID = 'new-email'
const FIELDS = [formField('email', { required: true })]

/**
 * Changes the email address. The change takes effect once the player enters the code or opens the link of the message.
 */
export function NewEmailForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<{ atMs: number; resendSeconds: number } | null>(null)
  const send = useApiAction('POST /api/player/profile/email/verify/send', {
    onDone: ({ data }) => setSent({ atMs: Date.now(), resendSeconds: data.resendSeconds }),
  })
  const confirm = useApiAction('POST /api/player/profile/email/verify/confirm', {
    onDone: async ({ data }) => {
      storeDeviceKey(localStorage, data.deviceKey)
      await queryClient.invalidateQueries({ queryKey: initQuery.queryKey })
      alerts.say(t`New email address confirmed`, 'success')
      onDone()
    },
  })
  const form = useForm(ID, FIELDS, { email: '' }, send.error)
  const email = form.text('email').trim()
  const sendIt = () => {
    confirm.clearError()
    void send.run({ body: { email } })
  }
  if (sent) {
    return (
      <CodeStep
        sentTo={email}
        sentAtMs={sent.atMs}
        resendSeconds={sent.resendSeconds}
        minutes={null}
        error={confirm.error ?? send.error}
        isRunning={confirm.isRunning}
        isSending={send.isRunning}
        onCode={(code) => void confirm.run({ body: { code, ...deviceKeyFact(localStorage) } })}
        onResend={sendIt}
        onBack={() => setSent(null)}
      />
    )
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) sendIt()
      }}
    >
      <FormRefusal error={send.error} />
      <FormField formId={ID} form={form} name="email" kind="email" autoComplete="email" />
      <Button type="submit" size="lg" block loading={send.isRunning}>{t`Send code`}</Button>
    </form>
  )
}
