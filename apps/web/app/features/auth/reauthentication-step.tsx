import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { FACTOR_RULES } from '@tessera/contract/codes'
import { Button, Field, Input, Notice } from '@tessera/ui'
import { FormField } from '../../kit/forms/form-field.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { AppCode } from './app-code.tsx'
import { MessengerReauthentication } from './messenger-reauthentication.tsx'
import { PasskeyMark } from './passkey-mark.tsx'
import { PlayerCode } from './player-code.tsx'
import type { Proof, ReauthenticationMethod } from './reauthentication-methods.ts'
import { SocialReauthentication } from './social-reauthentication.tsx'
import { usePasskeyPrompt } from './use-passkey-prompt.ts'
import { useTypedCode } from './use-typed-code.ts'

const ID = 'proof'
const FIELDS = [{ name: 'password', rules: ['required'] }]

interface StepProps {
  readonly error: ApiError | null
  readonly isRunning: boolean
  readonly onProof: (proof: Proof) => void
}

interface ReauthenticationStepProps extends StepProps {
  readonly method: ReauthenticationMethod
  /** Masked address that a code would be sent to. */
  readonly codeTo: string | null
  /** Called when the server has already accepted the proof. */
  readonly onProved: () => void
}

/** Form of one re-authentication method. */
export function ReauthenticationStep({ method, codeTo, onProved, ...step }: ReauthenticationStepProps) {
  const { error, isRunning, onProof } = step
  switch (method) {
    case 'passkey':
      return <PasskeyStep {...step} />
    case 'authenticator':
      return (
        <AppCode
          error={error}
          isRunning={isRunning}
          onCode={(authenticatorCode) => onProof({ authenticatorCode })}
        />
      )
    case 'password':
      return <PasswordStep {...step} />
    case 'code':
      return (
        <PlayerCode
          codeTo={codeTo}
          error={error}
          isRunning={isRunning}
          onCode={(requestId, code) => onProof({ requestId, code })}
        />
      )
    case 'social':
      return <SocialReauthentication />
    case 'launch':
    case 'messenger':
      return <MessengerReauthentication isFresh={method === 'launch'} onProved={onProved} />
    case 'recovery':
      return <RecoveryStep {...step} />
  }
}

function PasskeyStep({ error, isRunning, onProof }: StepProps) {
  const { t } = useLingui()
  const asking = usePasskeyPrompt((passkey) => onProof({ passkey }))
  return (
    <div className="grid gap-4">
      <FormRefusal error={asking.error ?? error} />
      {asking.wasCancelled ? (
        <Notice tone="info" role="status">{t`No passkey was used. Try again or use another method.`}</Notice>
      ) : null}
      <p className="text-text-soft">{t`Your device will ask for your fingerprint, face or PIN.`}</p>
      <Button size="lg" block loading={asking.isRunning || isRunning} onClick={asking.ask}>
        <PasskeyMark />
        <span>{t`Use a passkey`}</span>
      </Button>
    </div>
  )
}

function PasswordStep({ error, isRunning, onProof }: StepProps) {
  const { t } = useLingui()
  const form = useForm(ID, FIELDS, { password: '' }, error)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) onProof({ password: form.text('password') })
      }}
    >
      <FormRefusal error={error} />
      <FormField formId={ID} form={form} name="password" kind="password" />
      <Button type="submit" size="lg" block loading={isRunning}>{t`Continue`}</Button>
    </form>
  )
}

function RecoveryStep({ error, isRunning, onProof }: StepProps) {
  const { t } = useLingui()
  const [code, setCode] = useTypedCode(error)
  const isWhole = code.replace(/[^0-9a-z]/gi, '').length === FACTOR_RULES.recoveryLength
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onProof({ recoveryCode: code.trim() })
      }}
    >
      <FormRefusal error={error} />
      <Field label={t`Recovery code`} hint={t`One of your ten recovery codes. Each works once.`} required>
        <Input
          name="recoveryCode"
          value={code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          placeholder="xxxxx-xxxxx"
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="lg" block disabled={!isWhole} loading={isRunning}>{t`Continue`}</Button>
    </form>
  )
}
