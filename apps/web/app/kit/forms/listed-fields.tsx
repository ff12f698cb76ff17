import { FIELDS, type FormField as FieldRules, type InputKind, isFieldName } from '@tessera/form-rules'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { isNarrow, pairFields } from './pair-fields.ts'
import type { Form } from './use-form.ts'

/** Control for each kind of the form field catalogue; null isn't rendered. */
const CONTROLS: Readonly<Record<InputKind, FormFieldProps['kind'] | null>> = {
  password: 'new-password',
  text: 'text',
  numeric: 'numeric',
  choice: 'select',
  dropdown: 'select',
  hidden: null,
  email: 'email',
  phone: 'tel',
  date: 'date',
  textarea: 'textarea',
  cpf: 'numeric',
  'crypto-address': 'text',
  country: 'search',
  currency: 'search',
  checkbox: 'checkbox',
}

/** Fields with so many options that they are searched. */
const LONG_LISTS: ReadonlySet<string> = new Set(['timeZone'])

/** Fields for an existing password. */
const EXISTING_PASSWORDS: ReadonlySet<string> = new Set(['currentPassword'])

/** Input masks by kind. */
const MASKS: Partial<Record<InputKind, string>> = { cpf: '###.###.###-##', numeric: '###' }

/** Input masks of fields whose format differs from that of their kind. */
const OWN_MASKS: Readonly<Record<string, string>> = { blik_code: '######' }

/** Autocomplete names of the fields. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  playerEmail: 'email',
  nickname: 'nickname',
  firstName: 'given-name',
  lastName: 'family-name',
  fullName: 'name',
  playerName: 'name',
  beneficiaryName: 'name',
  blik_code: 'one-time-code',
  birthdate: 'bday',
  country: 'country',
  address: 'street-address',
  additionalAddress: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
}

function controlOf(name: string): FormFieldProps['kind'] | null {
  if (LONG_LISTS.has(name)) return 'search'
  if (EXISTING_PASSWORDS.has(name)) return 'password'
  return isFieldName(name) ? CONTROLS[FIELDS[name].kind] : 'text'
}

const maskOf = (name: string): string | undefined =>
  isFieldName(name) ? (OWN_MASKS[name] ?? MASKS[FIELDS[name].kind]) : undefined

/** True if the rules of a field accept an empty value. */
export const isOptional = ({ rules }: FieldRules): boolean => !rules.includes('required')

export interface ListedFieldsProps {
  readonly formId: string
  readonly form: Form
  /** Fields in the server's order, with their rules and whether they are required. */
  readonly fields: readonly FieldRules[]
  /** Options of the selects by field name. A missing list is empty. */
  readonly options: Readonly<Record<string, FormFieldProps['options']>>
  /** True where a line is long: a field with a short value takes half of it. */
  readonly hasRoom?: boolean
}

/**
 * Fields of a form that the server describes. New fields appear and required ones are enforced without a change here.
 */
export function ListedFields({ formId, form, fields, options, hasRoom = false }: ListedFieldsProps) {
  const names = fields.map(({ name }) => name)
  const paired = pairFields(names)
  const widthOf = (name: string): string => {
    if (paired.has(name)) return 'min-w-0'
    return hasRoom && isNarrow(name)
      ? 'min-w-0 sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]'
      : 'min-w-0 sm:col-span-2'
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => {
        const { name } = field
        const kind = controlOf(name)
        return kind === null ? null : (
          <div key={name} className={widthOf(name)}>
            <FormField
              formId={formId}
              form={form}
              name={name}
              kind={kind}
              options={options[name] ?? []}
              isOptional={isOptional(field)}
              mask={maskOf(name)}
              {...(AUTOCOMPLETE[name] ? { autoComplete: AUTOCOMPLETE[name] } : {})}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Returns the initial value of an empty field. */
export const emptyValue = (name: string): string | boolean =>
  isFieldName(name) && FIELDS[name].kind === 'checkbox' ? false : ''
