import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { Button } from '@tessera/ui'
import { serverMessage } from '../../kit/forms/server-message.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { initQuery } from '../../platform/session/queries.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { deviceKeyFact, storeDeviceKey } from '../../platform/visitor/device-key.ts'
import { CodeForm } from './code-form.tsx'
import { resendAlert } from './resend-alert.ts'

/**
 * Form for the code of the confirmation message, with a button to resend it. The surrounding dialog reacts to the
 * confirmation.
 */
export function ConfirmEmailForm() {
  const { t } = useLingui()
  const alerts = useAlerts()
  const content = useContent()
  const queryClient = useQueryClient()
  const confirm = useApiAction('POST /api/player/profile/email/verify/confirm', {
    onDone: async ({ data }) => {
      storeDeviceKey(localStorage, data.deviceKey)
      await queryClient.invalidateQueries({ queryKey: initQuery.queryKey })
    },
  })
  const alertOf = (error: ApiError | null) => {
    const key = resendAlert(error)
    if (key !== 'refusal') alerts.show(key)
    else if (error !== null) alerts.showError(error)
  }
  const resend = useApiAction('POST /api/player/profile/confirmations/email/resend', {
    onDone: () => alertOf(null),
    onError: (error) => alertOf(error),
  })
  const sendAgain = () => {
    confirm.clearError()
    void resend.run({})
  }
  return (
    <CodeForm
      name="code"
      label={t`Code from the message`}
      error={confirm.error}
      fieldError={serverMessage(content, confirm.error, 'code')}
      isRunning={confirm.isRunning}
      onCode={(code) => void confirm.run({ body: { code, ...deviceKeyFact(localStorage) } })}
      submit={t`Confirm`}
    >
      <Button variant="ghost" block loading={resend.isRunning} onClick={sendAgain}>
        {t`Resend code`}
      </Button>
    </CodeForm>
  )
}
