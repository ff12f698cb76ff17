import type { ApiError } from '@tessera/contract/client'
import { type FormField, validateForm } from '@tessera/form-rules'
import { useState } from 'react'
import { useContent } from '../../shared/content/site-context.tsx'

export interface SimpleForm {
  readonly values: Readonly<Record<string, string>>
  readonly set: (name: string, value: string) => void
  /** Of our own rules and of the server's refusal, by field; shown after the first try. */
  readonly errors: Readonly<Record<string, string>>
  /** True when everything is right; else the problems are shown. */
  readonly check: () => boolean
}

/** The state of a small form: values, and what is wrong with them. */
export function useSimpleForm(
  fields: readonly FormField[],
  initial: Readonly<Record<string, string>>,
  refusal: ApiError | null,
): SimpleForm {
  const { rules } = useContent()
  const [values, setValues] = useState(initial)
  const [isTried, setTried] = useState(false)
  const problems = validateForm(fields, values, { messages: rules })
  const refused = Object.entries(refusal?.fields ?? {}).map(([name, messages]) => [name, messages[0] ?? ''])
  return {
    values,
    set: (name, value) => setValues((known) => ({ ...known, [name]: value })),
    errors: isTried ? { ...Object.fromEntries(refused), ...problems } : {},
    check: () => {
      setTried(true)
      return Object.keys(problems).length === 0
    },
  }
}
