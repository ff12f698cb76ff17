import { Trans, useLingui } from '@lingui/react/macro'
import { CODE_RULES } from '@tessera/contract/codes'
import { Button, CodeInput, Field } from '@tessera/ui'
import { useState } from 'react'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { NEW_PASSWORD_FIELDS, NewPasswordFields, NO_PASSWORDS } from './new-password-fields.tsx'
import { setPendingReset } from './pending-reset.ts'
import { endsCode } from './refuses-code.ts'
import { useTypedCode } from './use-typed-code.ts'

const ID = 'reset-password'

/** Authorization of a password reset: the code of a link, or a code sent to a phone number. */
export type ResetBy = { readonly link: string } | { readonly requestId: string; readonly phone: string }

/**
 * Sets a new password after the player proved access to their messages. All sessions end, and the player
 * signs in again.
 */
export function ResetForm({ by }: { readonly by: ResetBy }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const open = useOpenDialog()
  const isByLink = 'link' in by
  const confirm = useApiAction('POST /api/player/passwords/confirm', {
    onDone: () => {
      setPendingReset(null)
      alerts.say(t`Password changed. Please sign in.`, 'success')
      open('sign-in')
    },
  })
  const [code, setCode] = useTypedCode(confirm.error)
  const [isShortShown, showShort] = useState(false)
  const isWhole = isByLink || code.length === CODE_RULES.digits
  const codeProblem = isShortShown && !isWhole ? t`Enter all ${CODE_RULES.digits} digits.` : undefined
  const form = useForm(ID, NEW_PASSWORD_FIELDS, NO_PASSWORDS, confirm.error)
  const isOver = confirm.error !== null && endsCode(confirm.error)
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        showShort(!isWhole)
        const proof = isByLink ? { code: by.link } : { requestId: by.requestId, code }
        if (form.check() && isWhole)
          void confirm.run({ body: { ...proof, newPassword: form.text('newPassword') } })
      }}
    >
      <FormRefusal error={confirm.error} />
      {isByLink ? null : (
        <>
          <p className="text-text-soft" role="status">
            <Trans>
              If <bdi className="text-text">{by.phone}</bdi> belongs to an account, a code is on its way.
            </Trans>
          </p>
          <Field label={t`Code from the message`} required {...(codeProblem ? { error: codeProblem } : {})}>
            <CodeInput
              name="code"
              value={code}
              length={CODE_RULES.digits}
              autoComplete="one-time-code"
              onValueChange={setCode}
            />
          </Field>
        </>
      )}
      <NewPasswordFields formId={ID} form={form} />
      <Button type="submit" size="lg" block loading={confirm.isRunning}>{t`Set password`}</Button>
      {isOver ? (
        <Button variant="secondary" block onClick={() => open('forgot-pass')}>{t`Request a new one`}</Button>
      ) : null}
    </form>
  )
}
