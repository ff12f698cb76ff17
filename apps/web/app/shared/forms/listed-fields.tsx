import { FIELDS, type FormField as FieldRules, type InputKind, isFieldName } from '@tessera/form-rules'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { useFieldOptions } from './use-field-options.ts'
import type { Form } from './use-form.ts'

/** How each kind of the catalogue is filled in here; null is shown to nobody. */
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
  textarea: 'text',
  cpf: 'numeric',
  'crypto-address': 'text',
  country: 'select',
  currency: 'select',
  checkbox: 'checkbox',
}

/** What browsers know the fields by. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  nickname: 'nickname',
  firstName: 'given-name',
  lastName: 'family-name',
  fullName: 'name',
  birthdate: 'bday',
  country: 'country',
  address: 'street-address',
  additionalAddress: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
}

/** Fields that share a line with the next one where there is room. */
const HALVES: ReadonlySet<string> = new Set([
  'country',
  'currency',
  'firstName',
  'lastName',
  'postalCode',
  'city',
  'gender',
  'timeZone',
])

const controlOf = (name: string): FormFieldProps['kind'] | null =>
  isFieldName(name) ? CONTROLS[FIELDS[name].kind] : 'text'

/** Whether the rules of a field take an empty value. */
export const isOptional = ({ rules }: FieldRules): boolean =>
  !rules.includes('required') && !rules.includes('accepted')

export interface ListedFieldsProps {
  readonly formId: string
  readonly form: Form
  /** As the server lists them: their order, their rules, and which of them have to be filled in. */
  readonly fields: readonly FieldRules[]
}

/** The fields of a form that the server describes. One that it adds appears; one that it asks for is required. */
export function ListedFields({ formId, form, fields }: ListedFieldsProps) {
  const options = useFieldOptions(fields.map(({ name }) => name))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => {
        const { name } = field
        const kind = controlOf(name)
        return kind === null ? null : (
          <div key={name} className={HALVES.has(name) ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
            <FormField
              formId={formId}
              form={form}
              name={name}
              kind={kind}
              options={options[name] ?? []}
              isOptional={isOptional(field)}
              {...(AUTOCOMPLETE[name] ? { autoComplete: AUTOCOMPLETE[name] } : {})}
            />
          </div>
        )
      })}
    </div>
  )
}

/** What a field holds before anything is filled in. */
export const emptyValue = (name: string): string | boolean =>
  isFieldName(name) && FIELDS[name].kind === 'checkbox' ? false : ''
