import type { FormField, RuleText } from './validate.ts'

/** How a field is filled in (specification, form field catalogue). */
export type InputKind =
  | 'password'
  | 'text'
  | 'numeric'
  | 'choice'
  | 'dropdown'
  | 'hidden'
  | 'email'
  | 'phone'
  | 'date'
  | 'textarea'
  | 'cpf'
  | 'crypto-address'
  | 'country'
  | 'currency'
  | 'checkbox'

interface CatalogueEntry {
  readonly kind: InputKind
  /** Rules that the field always has; those that the server adds come on top. */
  readonly rules: readonly RuleText[]
}

const of = (kind: InputKind, ...rules: RuleText[]): CatalogueEntry => ({ kind, rules })

/**
 * Every field that a form of the product can have: its input and its own rules (specification, per-field rules). The
 * contract makes its schemas of them, so that a bound stands here alone.
 */
export const FIELDS = {
  password: of('password', 'min:8', 'max:200'),
  password_confirmation: of('password', 'required', 'same:password'),
  currentPassword: of('password', 'required'),
  newPassword: of('password', 'required', 'min:8', 'max:200'),
  repeatNewPassword: of('password', 'required', 'same:newPassword'),
  firstName: of('text', 'min:2', 'max:100'),
  lastName: of('text', 'min:2', 'max:100'),
  fullName: of('text', 'twoWords', 'max:30'),
  nationality: of('text'),
  nickname: of('text', 'min:3', 'max:24', 'alpha_dash'),
  city: of('text', 'max:100'),
  address: of('text', 'max:200'),
  additionalAddress: of('text'),
  postalCode: of('text', 'max:20'),
  profession: of('text'),
  placeOfBirth: of('text'),
  personalIdNumber: of('text', 'min:2'),
  securityQuestion: of('text'),
  securityAnswer: of('text'),
  bonusCode: of('text'),
  locale: of('text'),
  age: of('numeric', 'integer'),
  gender: of('choice'),
  timeZone: of('dropdown', 'max:64'),
  language: of('dropdown'),
  captcha: of('hidden'),
  email: of('email', 'email', 'max:250'),
  phone: of('phone', 'phone'),
  birthdate: of('date', 'date'),
  message: of('textarea'),
  cpf_number: of('cpf', 'cpf_number'),
  wallet_id: of('crypto-address', 'required'),
  iban: of('text', 'iban', 'sepa'),
  account_number: of('text', 'account_number'),
  bic: of('text', 'bic'),
  pix_key: of('text', 'pix_key'),
  bitcoin_address: of('crypto-address', 'bitcoin_address'),
  ethereum_address: of('crypto-address', 'ethereum_address'),
  tron_address: of('crypto-address', 'tron_address'),
  ton_address: of('crypto-address', 'ton_address'),
  country: of('country'),
  currency: of('currency'),
  agreements: of('checkbox', 'accepted'),
  receiveEmailPromo: of('checkbox'),
  receiveSmsPromo: of('checkbox'),
  receiveBonus: of('checkbox'),
} as const satisfies Record<string, CatalogueEntry>

export type FieldName = keyof typeof FIELDS

/** Fields that say where money is paid out to; their rules stand in `@tessera/form-rules/destinations`. */
export const DESTINATION_FIELDS = [
  'iban',
  'account_number',
  'pix_key',
  'bitcoin_address',
  'ethereum_address',
  'tron_address',
  'ton_address',
] as const satisfies readonly FieldName[]

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELDS, name)

/** A field of a form: the rules of the catalogue, and `required` first where the form asks for it. */
export function formField(
  name: FieldName,
  extra: { required?: boolean; rules?: readonly RuleText[] } = {},
): FormField {
  const own: readonly RuleText[] = FIELDS[name].rules
  const rules = [...own, ...(extra.rules ?? [])]
  return { name, rules: extra.required && !rules.includes('required') ? ['required', ...rules] : rules }
}

/** Adds the catalogue's rules to the fields that a server listed. Fields that the catalogue lacks keep theirs. */
export const completeFields = (fields: readonly FormField[]): FormField[] =>
  fields.map(({ name, rules }) => {
    const own: readonly RuleText[] = isFieldName(name) ? FIELDS[name].rules : []
    return { name, rules: [...rules, ...own.filter((rule) => !rules.includes(rule))] }
  })
