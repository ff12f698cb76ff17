import { useLingui } from '@lingui/react/macro'
import type { PhoneTools } from '@tessera/form-rules'
import { Field, Input, NativeSelect } from '@tessera/ui'
import { namesIn } from '@tessera/words/name-text'
import { useMemo, useState } from 'react'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { type Form, fieldId } from './use-form.ts'

export interface PhoneFieldProps {
  readonly formId: string
  readonly form: Form
  /** Null while they load; a number with its plus can be typed meanwhile. */
  readonly tools: PhoneTools | null
  /** Country of the visitor's IP address; null if unknown, and the visitor chooses it. */
  readonly country: string | null
}

const NAME = 'phone'

/** A phone number: its country, and the national number. The form's value is in international format, with its plus. */
export function PhoneField({ formId, form, tools, country: visitors }: PhoneFieldProps) {
  const { t } = useLingui()
  const { fields } = useContent()
  const [country, setCountry] = useState(visitors)
  const [text, setText] = useState(form.text(NAME))
  const countries = useCountryOptions(tools)
  const error = form.errorOf(NAME)

  const read = (typed: string, within: string | null, isGrouped: boolean) => {
    const number = tools?.read(typed, within)
    setText(isGrouped && number ? number.text : typed)
    setCountry(number?.country ?? within)
    form.set(NAME, typed.trim() === '' ? '' : (number?.full ?? typed))
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id={`${fieldId(formId, NAME)}-country`} label={t`Country code`}>
        <NativeSelect
          value={country ?? ''}
          options={countries}
          placeholder={t`Choose your country`}
          autoComplete="tel-country-code"
          // A typed country code would override the choice.
          onChange={(event) =>
            read(text.replace(/^\s*\+\d*\s*/, ''), event.currentTarget.value || null, true)
          }
        />
      </Field>
      <Field
        id={fieldId(formId, NAME)}
        label={fields[NAME]?.label ?? NAME}
        required
        {...(error ? { error } : {})}
      >
        <Input
          name={NAME}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          value={text}
          onBlur={() => form.leave(NAME)}
          onChange={({ currentTarget: { value, selectionStart } }) =>
            // A correction in the middle stays unformatted, so that the caret doesn't jump.
            read(value, country, selectionStart === value.length)
          }
        />
      </Field>
    </div>
  )
}

/** Returns countries by their name in the page's language, with their calling codes. */
function useCountryOptions(tools: PhoneTools | null) {
  const { locale } = useLocale()
  return useMemo(() => {
    const names = namesIn(locale, 'region')
    return (tools?.countries ?? [])
      .map(([country, code]) => ({ value: country, label: `${names.of(country) ?? country} (${code})` }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [tools, locale])
}
