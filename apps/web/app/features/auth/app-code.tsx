import { useLingui } from '@lingui/react/macro'
import { FACTOR_RULES } from '@tessera/contract/codes'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

/** Input for a code of the authenticator app. */
export function AppCode(props: Pick<CodeFormProps, 'error' | 'isRunning' | 'onCode'>) {
  const { t } = useLingui()
  return (
    <CodeForm
      name="authenticatorCode"
      label={t`Code from your authenticator app`}
      digits={FACTOR_RULES.appDigits}
      {...props}
    />
  )
}
