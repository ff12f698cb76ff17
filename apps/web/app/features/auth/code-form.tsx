import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { CODE_RULES } from '@tessera/contract/codes'
import { Button, CodeInput, Field } from '@tessera/ui'
import type { ReactNode } from 'react'
import { FormRefusal } from '../../shared/forms/form-refusal.tsx'
import { useTypedCode } from './use-typed-code.ts'

export interface CodeFormProps {
  readonly name: string
  /** Where the code is found. */
  readonly label: string
  readonly digits?: number
  readonly error: ApiError | null
  /** What is wrong with the code itself, where a refusal is about its field. */
  readonly fieldError?: string | undefined
  readonly isRunning: boolean
  readonly onCode: (code: string) => void
  readonly submit?: string
  /** Above the field, and below the button. */
  readonly before?: ReactNode
  readonly children?: ReactNode
}

/** A code of digits: sent with its last one. */
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
