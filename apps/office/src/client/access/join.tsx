import { Trans, useLingui } from '@lingui/react/macro'
import { PASSWORD_LENGTH_MIN } from '@tessera/office-contract/password-rule'
import {
  Button,
  Card,
  CodeInput,
  CopyField,
  Field,
  Notice,
  PasswordInput,
  QrFrame,
  Spinner,
} from '@tessera/ui'
import { QrCode } from '@tessera/ui/qr-code'
import { type FormEvent, useEffect, useState } from 'react'
import { CallError, call } from '../platform/call.ts'
import { useErrorText } from '../platform/error-text.ts'
import { navigate } from '../platform/navigation.tsx'
import { useAct } from '../platform/use-call.ts'
import { FrontPage } from './front-page.tsx'

interface Invited {
  readonly name: string
  readonly fullName: string
  readonly secret: string
  readonly uri: string
}

/** Page of an invitation, whose secret part is in the fragment: browsers don't send it, so no log has it. */
export function Join() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [token] = useState(() => location.hash.slice(1))
  const [invited, setInvited] = useState<Invited | CallError | null>(null)
  useEffect(() => {
    call('POST /office/invitation', { body: { token } }).then(setInvited, (error: unknown) =>
      setInvited(error instanceof CallError ? error : new CallError('internal_error')),
    )
  }, [token])
  return (
    <FrontPage title={t`Set up your access`}>
      {invited === null ? <Spinner label={t`Loading`} /> : null}
      {invited instanceof CallError ? (
        <Notice tone="danger" role="alert">
          {invited.error === 'validation_failed'
            ? errorText(new CallError('invitation_invalid'))
            : errorText(invited)}
        </Notice>
      ) : null}
      {invited !== null && !(invited instanceof CallError) ? (
        <JoinForm invited={invited} token={token} />
      ) : null}
    </FrontPage>
  )
}

/** Password, authenticator app and its first code. */
function JoinForm({ invited, token }: { readonly invited: Invited; readonly token: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const act = useAct('POST /office/invitation/accept')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await act.run({ body: { token, password, code } })) navigate('/')
    else setCode('')
  }
  const { name, fullName } = invited
  const isTooShort = password !== '' && password.length < PASSWORD_LENGTH_MIN
  return (
    <Card className="p-6">
      <form className="grid gap-4" onSubmit={submit}>
        <p>
          <Trans>
            {fullName}, you sign in as <strong>{name}</strong>.
          </Trans>
        </p>
        <Field
          label={<Trans>New password</Trans>}
          hint={<Trans>At least {PASSWORD_LENGTH_MIN} characters</Trans>}
          required
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH_MIN}
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <QrFrame
          label={t`QR code for your authenticator app`}
          caption={<Trans>Scan this code with your authenticator app.</Trans>}
        >
          <QrCode text={invited.uri} />
        </QrFrame>
        <CopyField
          label={t`Or enter this key`}
          value={invited.secret}
          copyLabel={t`Copy key`}
          copiedLabel={t`Copied`}
        />
        <Field
          label={<Trans>Code</Trans>}
          hint={<Trans>6 digits from your authenticator app</Trans>}
          error={
            act.error?.error === 'sign_in_failed' ? t`This code is wrong. Enter the current one.` : undefined
          }
          required
        >
          <CodeInput name="code" value={code} onValueChange={setCode} />
        </Field>
        {act.error && act.error.error !== 'sign_in_failed' ? (
          <Notice tone="danger" role="alert">
            {errorText(act.error)}
          </Notice>
        ) : null}
        <Button
          type="submit"
          block
          loading={act.isBusy}
          disabledReason={isTooShort ? t`The password is too short` : undefined}
        >
          <Trans>Save and sign in</Trans>
        </Button>
      </form>
    </Card>
  )
}
