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

export const PASSWORD_MIN_LENGTH = 8

/**
 * Every field that a form of the product can have: its input and its own rules (specification, per-field rules). The
 * contract makes its schemas of them, so that a bound stands here alone.
 */
export const FIELDS = {
  password: of('password', `min:${PASSWORD_MIN_LENGTH}`, 'max:200'),
  password_confirmation: of('password', 'required', 'same:password'),
  currentPassword: of('password', 'required'),
  newPassword: of('password', 'required', `min:${PASSWORD_MIN_LENGTH}`, 'max:200'),
  repeatNewPassword: of('password', 'required', 'same:newPassword'),
  firstName: of('text', 'min:2', 'max:100'),
  lastName: of('text', 'min:2', 'max:100'),
  fullName: of('text', 'twoWords', 'max:30'),
  nationality: of('text', 'max:100'),
  nickname: of('text', 'min:3', 'max:24', 'alpha_dash'),
  city: of('text', 'max:100'),
  address: of('text', 'max:200'),
  additionalAddress: of('text', 'max:200'),
  postalCode: of('text', 'max:20'),
  profession: of('text', 'max:100'),
  placeOfBirth: of('text', 'max:100'),
  personalIdNumber: of('text', 'min:2', 'max:64'),
  securityQuestion: of('text', 'max:200'),
  securityAnswer: of('text', 'max:200'),
  bonusCode: of('text', 'max:64'),
  locale: of('text', 'max:35'),
  age: of('numeric', 'integer', 'max:3'),
  gender: of('choice'),
  timeZone: of('dropdown', 'max:64'),
  language: of('dropdown', 'max:5'),
  captcha: of('hidden', 'max:400'),
  email: of('email', 'email', 'max:250'),
  phone: of('phone', 'phone'),
  birthdate: of('date', 'date'),
  message: of('textarea', 'max:2000'),
  cpf_number: of('cpf', 'cpf_number', 'max:20'),
  wallet_id: of('crypto-address', 'required', 'max:200'),
  playerName: of('text', 'min:2', 'max:70'),
  iban: of('text', 'iban', 'sepa'),
  account_number: of('text', 'account_number'),
  bic: of('text', 'bic'),
  pix_key: of('text', 'pix_key'),
  bitcoin_address: of('crypto-address', 'bitcoin_address', 'wallet_address'),
  ethereum_address: of('crypto-address', 'ethereum_address', 'wallet_address'),
  tron_address: of('crypto-address', 'tron_address', 'wallet_address'),
  ton_address: of('crypto-address', 'ton_address', 'wallet_address'),
  country: of('country'),
  currency: of('currency'),
  agreements: of('checkbox', 'required', 'accepted'),
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

/**
 * Texts that a form may ask for beside what every player has a place for: kept together, as the player's details. The
 * answer to a security question is kept as a hash, and never comes back.
 */
export const DETAIL_TEXTS = [
  'fullName',
  'nationality',
  'additionalAddress',
  'profession',
  'placeOfBirth',
  'personalIdNumber',
  'securityQuestion',
  'securityAnswer',
  'bonusCode',
  'locale',
  'age',
  'message',
  'cpf_number',
  'wallet_id',
] as const satisfies readonly FieldName[]

/** Those of them that can be told or changed later: a code of a bonus is for the beginning. */
export const LATER_DETAIL_TEXTS = DETAIL_TEXTS.filter((name) => name !== 'bonusCode')
