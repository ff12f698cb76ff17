import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { CODE_RULES } from '@tessera/contract/codes'
import { Button } from '@tessera/ui'
import { CodeForm } from './code-form.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface CodeStepProps {
  /** Address or number that the code was sent to. */
  readonly sentTo: string
  /** Time of sending, and seconds until another code may be requested. */
  readonly sentAtMs: number
  readonly resendSeconds: number
  /** Lifetime of the code in minutes; null to leave it out. */
  readonly minutes?: number | null
  readonly error: ApiError | null
  readonly isRunning: boolean
  readonly isSending: boolean
  readonly onCode: (code: string) => void
  readonly onResend: () => void
  /** Returns to the previous step; without it there is no back button. */
  readonly onBack?: () => void
}

/** Form for a code that was sent, with a button to resend it and one to correct the number. */
export function CodeStep(step: CodeStepProps) {
  const { t } = useLingui()
  const { sentTo, sentAtMs, minutes = CODE_RULES.lifeSeconds / 60 } = step
  return (
    <CodeForm
      name="code"
      label={t`Code from the message`}
      error={step.error}
      isRunning={step.isRunning}
      onCode={step.onCode}
      before={
        <p className="text-text-soft" role="status">
          <Trans>
            We’ve sent a code to <bdi className="text-text">{sentTo}</bdi>.
          </Trans>{' '}
          {minutes === null ? null : <Trans>It expires in {minutes} minutes.</Trans>}
        </p>
      }
    >
      <Resend key={sentAtMs} {...step} />
      {step.onBack ? (
        <Button variant="ghost" block onClick={step.onBack}>
          {t`Go back`}
        </Button>
      ) : null}
    </CodeForm>
  )
}

function Resend({ sentAtMs, resendSeconds, isSending, onResend }: CodeStepProps) {
  const { t } = useLingui()
  const seconds = useSecondsLeft(sentAtMs + resendSeconds * 1000)
  return (
    <Button variant="ghost" block disabled={seconds > 0} loading={isSending} onClick={onResend}>
      {seconds > 0 ? t`New code in ${seconds} s` : t`Send a new code`}
    </Button>
  )
}
