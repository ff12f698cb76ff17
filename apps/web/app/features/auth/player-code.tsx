import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError, CallData } from '@tessera/contract/client'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { CodeStep } from './code-step.tsx'

interface PlayerCodeProps {
  /** Masked address that the code would be sent to, if known. */
  readonly codeTo?: string | null
  readonly error: ApiError | null
  readonly isRunning: boolean
  readonly onCode: (requestId: string, code: string) => void
}

/** Form for a code that is sent to the signed-in player. */
export function PlayerCode({ codeTo = null, error, isRunning, onCode }: PlayerCodeProps) {
  const { t } = useLingui()
  const [sent, setSent] = useState<
    (CallData<'POST /api/player/otp/email/send'> & { readonly atMs: number }) | null
  >(null)
  const send = useApiAction('POST /api/player/otp/email/send', {
    onDone: ({ data }) => setSent({ ...data, atMs: Date.now() }),
  })
  // The error of the previous code doesn't apply to the next one.
  const [past, setPast] = useState<ApiError | null>(null)
  const sendIt = () => {
    setPast(error)
    void send.run({})
  }
  if (sent) {
    return (
      <CodeStep
        sentTo={sent.sentTo}
        sentAtMs={sent.atMs}
        resendSeconds={sent.resendSeconds}
        error={(error === past ? null : error) ?? send.error}
        isRunning={isRunning}
        isSending={send.isRunning}
        onCode={(code) => onCode(sent.requestId, code)}
        onResend={sendIt}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <FormRefusal error={send.error} />
      {codeTo === null ? null : (
        <p className="text-text-soft">
          <Trans>
            We’ll send a code to <bdi className="text-text">{codeTo}</bdi>.
          </Trans>
        </p>
      )}
      <Button size="lg" block loading={send.isRunning} onClick={sendIt}>
        {t`Send code`}
      </Button>
    </div>
  )
}
