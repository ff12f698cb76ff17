import { useLingui } from '@lingui/react/macro'
import type { CallData } from '@tessera/contract/client'
import { DIALLING_CODE_CHECKS } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { usePhoneTools } from '../../kit/forms/use-phone-tools.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { deviceKeyFact } from '../../platform/visitor/device-key.ts'
import { CodeStep } from './code-step.tsx'

const FIELDS = [{ name: 'phone', rules: ['required', 'dialling_code', 'phone'] }]

export type VerifiedPhone = CallData<'POST /api/player/otp/verify'> & {
  /** Country of the number; null if its calling code belongs to several. */
  readonly country: string | null
}

export interface PhoneVerificationProps {
  /** Names the form: during an animation, two of them can be in the page. */
  readonly id: string
  readonly onProved: (proved: VerifiedPhone) => void
  /** True while the step after the verification is running. */
  readonly isBusy?: boolean
}

/** Form for a phone number and the code that verifies it. */
export function PhoneVerification({ id, onProved, isBusy = false }: PhoneVerificationProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { country } = useSession()
  const tools = usePhoneTools()
  const [sent, setSent] = useState<(CallData<'POST /api/player/otp/send'> & { atMs: number }) | null>(null)
  const send = useApiAction('POST /api/player/otp/send', {
    onDone: ({ data }) => setSent({ ...data, atMs: Date.now() }),
  })
  const verify = useApiAction('POST /api/player/otp/verify', {
    onDone: ({ data }) => onProved({ ...data, country: tools?.read(data.phone, null).country ?? null }),
  })
  const form = useForm(id, FIELDS, { phone: '' }, send.error, {
    checks: DIALLING_CODE_CHECKS,
    ...(tools ? { phone: tools.check } : {}),
  })
  const sendTo = (phone: string) => {
    verify.clearError()
    void send.run({ body: { phone, language: locale, ...deviceKeyFact(localStorage) } })
  }

  if (sent) {
    return (
      <CodeStep
        sentTo={sent.phone}
        sentAtMs={sent.atMs}
        resendSeconds={sent.resendSeconds}
        error={verify.error ?? send.error}
        isRunning={verify.isRunning || isBusy}
        isSending={send.isRunning}
        onCode={(code) => void verify.run({ body: { requestId: sent.requestId, code } })}
        onResend={() => sendTo(sent.phone)}
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
        if (form.check()) sendTo(form.text('phone'))
      }}
    >
      <FormRefusal error={send.error} />
      <PhoneField formId={id} form={form} tools={tools} country={country} />
      <Button type="submit" size="lg" block loading={send.isRunning}>{t`Send code`}</Button>
    </form>
  )
}
