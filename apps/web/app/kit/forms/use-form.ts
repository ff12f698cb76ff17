import type { ApiError } from '@tessera/contract/client'
import { describeForm, type FormField, type ValidationOptions } from '@tessera/form-rules'
import { useMemo, useRef, useState } from 'react'
import { useContent } from '../../platform/site/site-context.tsx'
import { afterPress } from './after-press.ts'
import { serverMessage } from './server-message.ts'

export type FormValue = string | boolean
export type FormValues = Readonly<Record<string, FormValue>>

export interface Form {
  readonly values: FormValues
  /** Value of a text field; empty for another kind of field. */
  readonly text: (name: string) => string
  readonly set: (name: string, value: FormValue) => void
  /**
   * Message of a field. Rules are reported after the field was left or the form submitted; the server's message stays
   * until the value changes.
   */
  readonly errorOf: (name: string) => string | undefined
  /** Call when a field is left: from then on it shows its problems. */
  readonly leave: (name: string) => void
  /** True if all values are valid; otherwise shows all problems and focuses the first invalid field. */
  readonly check: () => boolean
}

/** Returns the id of a field's control, for labels and links from error summaries. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`

/**
 * State of a form: its values, and their problems by the rules of the field list and by the server.
 *
 * @param id names the form: the controls have the ids {@link fieldId}
 * @param refusal the server's last refusal, with its messages by field
 * @param checks additional rules: `phone` validates a phone number in full once it is loaded (until then only its
 * format is checked), `checks` are the form's own rules
 */
export function useForm(
  id: string,
  fields: readonly FormField[],
  initial: FormValues,
  refusal: ApiError | null,
  { phone, checks }: Pick<ValidationOptions, 'phone' | 'checks'> = {},
): Form {
  const content = useContent()
  const { rules } = content
  const [values, setValues] = useState(initial)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  // The values that the server refused: a message disappears when its value changes.
  const refused = useRef<{ error: ApiError | null; values: FormValues }>({ error: null, values })
  if (refused.current.error !== refusal) refused.current = { error: refusal, values }
  const problems = useMemo(
    () =>
      describeForm(fields, values, {
        messages: rules,
        ...(phone ? { phone } : {}),
        ...(checks ? { checks } : {}),
      }),
    [fields, values, rules, phone, checks],
  )

  const errorOf = (name: string): string | undefined => {
    if (shown.has(name) && problems[name]) return problems[name]
    return refused.current.values[name] === values[name] ? serverMessage(content, refusal, name) : undefined
  }
  return {
    values,
    text: (name) => (typeof values[name] === 'string' ? values[name] : ''),
    set: (name, value) => setValues((known) => ({ ...known, [name]: value })),
    errorOf,
    leave: (name) => {
      if (values[name]) afterPress(() => setShown((known) => new Set(known).add(name)))
    },
    check: () => {
      setShown(new Set(fields.map(({ name }) => name)))
      const first = fields.find(({ name }) => problems[name])
      if (first) document.getElementById(fieldId(id, first.name))?.focus()
      return first === undefined
    },
  }
}
