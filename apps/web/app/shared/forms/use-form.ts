import type { ApiError } from '@tessera/contract/client'
import { describeForm, type FormField, type ValidationOptions } from '@tessera/form-rules'
import { useMemo, useRef, useState } from 'react'
import { useContent } from '../content/site-context.tsx'
import { afterPress } from './after-press.ts'
import { serverMessage } from './server-message.ts'

export type FormValue = string | boolean
export type FormValues = Readonly<Record<string, FormValue>>

export interface Form {
  readonly values: FormValues
  /** Of a text field; empty if it is not one. */
  readonly text: (name: string) => string
  readonly set: (name: string, value: FormValue) => void
  /** What is wrong with a field: after it was left or the form was tried; of the server until the value changes. */
  readonly errorOf: (name: string) => string | undefined
  /** Call when a field is left: from then on it says what is wrong. */
  readonly leave: (name: string) => void
  /** True when everything is right; else all problems show, and the first wrong field takes the focus. */
  readonly check: () => boolean
}

/** The id of a field's control, for labels and links from error summaries. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`

/**
 * The state of a form: values, and what is wrong with them by the rules of the field list and by the server.
 *
 * @param id names the form: the controls have the ids {@link fieldId}
 * @param refusal the server's last answer, with its messages by field
 * @param checks beside the rules that are always known: `phone` tells what is wrong with a telephone number, once it is
 * loaded (until then only its form is looked at), `checks` are rules that a form brings along
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
  // Which value the server refused: its message goes when that value is changed.
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
