import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, CodeInput, Field, Input, Notice, PasswordInput } from '@tessera/ui'
import { type FormEvent, useState } from 'react'
import { useErrorText } from '../platform/error-text.ts'
import { useSessionState } from '../platform/session.tsx'
import { useAct } from '../platform/use-call.ts'
import { FrontPage } from './front-page.tsx'

/** Sign-in of operators: name, password and code in one step, so that no answer tells which of them is wrong. */
export function SignIn() {
  const { t } = useLingui()
  const { set } = useSessionState()
  const errorText = useErrorText()
  const act = useAct('POST /office/session')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const session = await act.run({ body: { name, password, code } })
    if (session) set(session)
    // A code works only once.
    else setCode('')
  }
  return (
    <FrontPage title={t`Sign in to the back office`}>
      <Card className="p-6">
        <form className="grid gap-4" onSubmit={submit}>
          {act.error ? (
            <Notice tone="danger" role="alert">
              {errorText(act.error)}
            </Notice>
          ) : null}
          <Field label={<Trans>Name</Trans>} required>
            <Input
              name="name"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          <Field label={<Trans>Password</Trans>} required>
            <PasswordInput
              name="password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </Field>
          <Field
            label={<Trans>Code</Trans>}
            hint={<Trans>6 digits from your authenticator app</Trans>}
            required
          >
            <CodeInput name="code" value={code} onValueChange={setCode} />
          </Field>
          <Button type="submit" block loading={act.isBusy}>
            <Trans>Sign in</Trans>
          </Button>
        </form>
      </Card>
    </FrontPage>
  )
}
