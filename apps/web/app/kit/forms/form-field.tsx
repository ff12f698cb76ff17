import { useLingui } from '@lingui/react/macro'
import { latinDigits } from '@tessera/money/digits'
import { Checkbox, Field, Input, NativeSelect, PasswordInput, TextArea } from '@tessera/ui'
import { readable } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { type Form, fieldId } from './use-form.ts'
import { useLazyControls } from './use-lazy-controls.ts'

export interface FormFieldProps {
  /** Id of the form in `useForm`. */
  readonly formId: string
  readonly form: Form
  readonly name: string
  /** A `password` is an existing one: the hint for choosing one is left out. */
  readonly kind:
    | 'email'
    | 'text'
    | 'password'
    | 'new-password'
    | 'date'
    | 'tel'
    | 'numeric'
    | 'textarea'
    | 'select'
    | 'search'
    | 'checkbox'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Input mask: # is a digit, @ a letter, * a letter or digit. */
  readonly mask?: string | undefined
  readonly autoComplete?: string
  readonly isOptional?: boolean
  /** The latest allowed date. */
  readonly max?: string
}

/** A field of the form field catalogue. Label, placeholder and hint are the operator's. */
export function FormField(props: FormFieldProps) {
  const { formId, form, name, kind, isOptional } = props
  const { fields } = useContent()
  const texts = fields[name]
  const id = fieldId(formId, name)
  const error = form.errorOf(name)
  if (kind === 'checkbox') {
    return (
      <Checkbox
        id={id}
        name={name}
        checked={form.values[name] === true}
        onChange={(event) => form.set(name, event.currentTarget.checked)}
        error={error}
      >
        {texts?.label ?? readable(name)}
      </Checkbox>
    )
  }
  return (
    <Field
      id={id}
      label={texts?.label ?? readable(name)}
      required={isOptional !== true}
      {...(error ? { error } : {})}
      {...(texts?.hint && kind !== 'password' ? { hint: texts.hint } : {})}
    >
      <Control {...props} />
    </Field>
  )
}

function Control({ form, name, kind, options = [], mask, autoComplete, max }: FormFieldProps) {
  const { t } = useLingui()
  const { placeholder } = useContent().fields[name] ?? {}
  const value = form.text(name)
  const showsStrength = kind === 'new-password' && !REPEATED.has(name) && value !== ''
  const late = useLazyControls(kind === 'search' || mask !== undefined || showsStrength)
  const controls = typeof late === 'object' ? late : null
  const known = {
    name,
    value,
    onBlur: () => form.leave(name),
    // Forms mostly contain names, places and numbers, which no dictionary contains.
    spellCheck: kind === 'textarea',
    ...directionOf(kind, value),
    ...(autoComplete ? { autoComplete } : {}),
  }
  const common = {
    ...known,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set(name, kind === 'numeric' ? latinDigits(currentTarget.value) : currentTarget.value),
    ...(placeholder ? { placeholder } : {}),
  }
  if (kind === 'select') return <NativeSelect {...common} options={options} placeholder={t`Please choose`} />
  if (kind === 'textarea') return <TextArea {...common} />
  if (kind === 'search')
    return controls ? (
      <controls.Searchable {...known} options={options} onValueChange={(chosen) => form.set(name, chosen)} />
    ) : (
      <NativeSelect
        {...common}
        disabled={late === 'loading'}
        options={options}
        placeholder={t`Please choose`}
      />
    )
  if (kind === 'password' || kind === 'new-password')
    return (
      <>
        <PasswordInput
          {...common}
          autoComplete={kind === 'password' ? 'current-password' : 'new-password'}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
        {showsStrength && controls ? <controls.PasswordStrength password={value} /> : null}
      </>
    )
  const typed = {
    ...(placeholder ? { placeholder } : {}),
    ...(kind === 'email' || kind === 'numeric' ? { inputMode: kind } : {}),
  }
  if (mask !== undefined)
    // The same control is rendered before and after its mask has loaded, so that it keeps the focus.
    return (
      <Input
        {...common}
        {...typed}
        onChange={({ currentTarget: { value: text, selectionStart } }) =>
          form.set(name, controls?.fillMask(mask, latinDigits(text), selectionStart) ?? text)
        }
        onBlur={() => {
          if (controls) form.set(name, controls.maskText(mask, value))
          form.leave(name)
        }}
      />
    )
  return <Input {...common} {...typed} type={kind === 'numeric' ? 'text' : kind} {...(max ? { max } : {})} />
}

/** Kinds whose values are written from left to right in every language. */
const LEFT_TO_RIGHT: ReadonlySet<string> = new Set(['email', 'numeric', 'password', 'new-password'])

/** Returns the direction of a text: that of its letters. An empty field has the direction of the page. */
function directionOf(kind: string, value: string): { dir?: 'ltr' | 'auto' } {
  if (LEFT_TO_RIGHT.has(kind)) return { dir: 'ltr' }
  return value === '' ? {} : { dir: 'auto' }
}

/** Fields that repeat a password. */
const REPEATED: ReadonlySet<string> = new Set(['password_confirmation', 'repeatNewPassword'])
