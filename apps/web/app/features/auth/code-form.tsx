import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { CODE_RULES } from '@tessera/contract/codes'
import { Button, CodeInput, Field } from '@tessera/ui'
import type { ReactNode } from 'react'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useTypedCode } from './use-typed-code.ts'

export interface CodeFormProps {
  readonly name: string
  /** Names the message or app that contains the code. */
  readonly label: string
  readonly digits?: number
  readonly error: ApiError | null
  /** Message for the code, if a refusal is about its field. */
  readonly fieldError?: string | undefined
  readonly isRunning: boolean
  readonly onCode: (code: string) => void
  readonly submit?: string
  /** Content above the field; `children` are shown below the button. */
  readonly before?: ReactNode
  readonly children?: ReactNode
}

/** Form for a numeric code, submitted with its last digit. */
export function CodeForm({
  name,
  label,
  digits = CODE_RULES.digits,
  error,
  fieldError,
  isRunning,
  onCode,
  ...parts
}: CodeFormProps) {
  const { t } = useLingui()
  const [code, setCode] = useTypedCode(error)
  const isWhole = code.length === digits
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onCode(code)
      }}
    >
      {parts.before}
      <FormRefusal error={error} />
      <Field label={label} required {...(fieldError ? { error: fieldError } : {})}>
        <CodeInput name={name} value={code} length={digits} onValueChange={setCode} onComplete={onCode} />
      </Field>
      <Button type="submit" size="lg" block disabled={!isWhole} loading={isRunning}>
        {parts.submit ?? t`Continue`}
      </Button>
      {parts.children}
    </form>
  )
}
