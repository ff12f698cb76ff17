import type { FormField, RuleText } from './validate.ts'

/** Input type of a field (specification, form field catalogue). */
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
  /** Rules that always apply to the field, in addition to those of the server. */
  readonly rules: readonly RuleText[]
}

const entry = (kind: InputKind, ...rules: RuleText[]): CatalogueEntry => ({ kind, rules })

/** Networks of withdrawals by the field of their address. */
export const ADDRESS_NETWORKS = {
  bitcoin_address: 'Bitcoin',
  ethereum_address: 'Ethereum',
  tron_address: 'TRON',
  ton_address: 'TON',
} as const

/**
 * Defines the field of an address. One of another network is refused by a rule that names both: `not_ethereum:TON` is a TON field
 * with an Ethereum address.
 */
const addressEntry = (field: keyof typeof ADDRESS_NETWORKS): CatalogueEntry => {
  const network = ADDRESS_NETWORKS[field]
  const others = Object.values(ADDRESS_NETWORKS).filter((each) => each !== network)
  return entry(
    'crypto-address',
    ...others.map((each) => `not_${each.toLowerCase()}:${network}`),
    field,
    'wallet_address',
  )
}

export const PASSWORD_MIN_LENGTH = 8

/**
 * All form fields with their input types and rules (specification, per-field rules). The contract derives its schemas from
 * them, so that bounds are defined only here.
 */
export const FIELDS = {
  password: entry('password', `min:${PASSWORD_MIN_LENGTH}`, 'max:200'),
  password_confirmation: entry('password', 'required', 'same:password'),
  currentPassword: entry('password', 'required'),
  newPassword: entry('password', 'required', `min:${PASSWORD_MIN_LENGTH}`, 'max:200'),
  repeatNewPassword: entry('password', 'required', 'same:newPassword'),
  firstName: entry('text', 'min:2', 'max:100'),
  lastName: entry('text', 'min:2', 'max:100'),
  fullName: entry('text', 'twoWords', 'max:30'),
  nationality: entry('text', 'max:100'),
  nickname: entry('text', 'min:3', 'max:24', 'alpha_dash'),
  city: entry('text', 'max:100'),
  address: entry('text', 'max:200'),
  additionalAddress: entry('text', 'max:200'),
  postalCode: entry('text', 'max:20'),
  profession: entry('text', 'max:100'),
  placeOfBirth: entry('text', 'max:100'),
  personalIdNumber: entry('text', 'min:2', 'max:64'),
  securityQuestion: entry('text', 'max:200'),
  securityAnswer: entry('text', 'max:200'),
  bonusCode: entry('text', 'max:64'),
  locale: entry('text', 'max:35'),
  age: entry('numeric', 'integer', 'max:3'),
  gender: entry('choice'),
  timeZone: entry('dropdown', 'max:64'),
  language: entry('dropdown', 'max:5'),
  captcha: entry('hidden', 'max:400'),
  email: entry('email', 'email', 'max:250'),
  phone: entry('phone', 'phone'),
  birthdate: entry('date', 'date'),
  message: entry('textarea', 'max:2000'),
  cpf_number: entry('cpf', 'cpf_number', 'max:20'),
  wallet_id: entry('crypto-address', 'required', 'max:200'),
  playerName: entry('text', 'min:2', 'max:70'),
  playerEmail: entry('email', 'email', 'max:250'),
  identify_doc_number: entry('text', 'min:4', 'max:30'),
  iban: entry('text', 'iban', 'sepa'),
  account_number: entry('text', 'account_number'),
  bic: entry('text', 'bic'),
  sort_code: entry('text', 'sort_code'),
  clabe: entry('text', 'clabe'),
  pix_key: entry('text', 'pix_key'),
  upi_id: entry('text', 'upi_id'),
  beneficiaryName: entry('text', 'min:2', 'max:70'),
  walletKind: entry('choice', 'regex:^(self_hosted|hosted)$'),
  blik_code: entry('numeric', 'digits:6'),
  bitcoin_address: addressEntry('bitcoin_address'),
  ethereum_address: addressEntry('ethereum_address'),
  tron_address: addressEntry('tron_address'),
  ton_address: addressEntry('ton_address'),
  ton_comment: entry('text', 'max:120', 'ton_comment'),
  country: entry('country'),
  currency: entry('currency'),
  agreements: entry('checkbox', 'required', 'accepted'),
  receiveEmailPromo: entry('checkbox'),
  receiveSmsPromo: entry('checkbox'),
  receiveBonus: entry('checkbox'),
} as const satisfies Record<string, CatalogueEntry>

export type FieldName = keyof typeof FIELDS

/** Fields of payout destinations. Their rules are defined in `@tessera/form-rules/destinations`. */
export const DESTINATION_FIELDS = [
  'iban',
  'account_number',
  'clabe',
  'pix_key',
  'upi_id',
  'bitcoin_address',
  'ethereum_address',
  'tron_address',
  'ton_address',
] as const satisfies readonly FieldName[]

/** Fields that say where a withdrawal goes. Wallets and agents pay out to a phone number. */
export const PAYOUT_FIELDS = [...DESTINATION_FIELDS, 'phone'] as const satisfies readonly FieldName[]

/**
 * Fields about the receiver of a payment in crypto, which the travel rule asks for (FATF recommendation 16): the name, and who holds
 * the keys of the wallet, the receiver or a company.
 */
export const TRAVEL_FIELDS = ['beneficiaryName', 'walletKind'] as const satisfies readonly FieldName[]

/** Fields that a payment method offers without requiring them. */
export const OPTIONAL_PAYMENT_FIELDS = ['ton_comment'] as const satisfies readonly FieldName[]

/** True for a field of a payment method that can stay empty. */
export const isOptionalPaymentField = (name: string): boolean =>
  OPTIONAL_PAYMENT_FIELDS.some((each) => each === name)

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELDS, name)

/** Returns a form field with the rules of the catalogue, preceded by `required` if the form requires it. */
export function formField(
  name: FieldName,
  extra: { required?: boolean; rules?: readonly RuleText[] } = {},
): FormField {
  const own: readonly RuleText[] = FIELDS[name].rules
  const rules = [...own, ...(extra.rules ?? [])]
  return { name, rules: extra.required && !rules.includes('required') ? ['required', ...rules] : rules }
}

/** Adds the rules of the catalogue to a server's list of fields. Unknown fields keep their rules. */
export const completeFields = (fields: readonly FormField[]): FormField[] =>
  fields.map(({ name, rules }) => {
    const own: readonly RuleText[] = isFieldName(name) ? FIELDS[name].rules : []
    return { name, rules: [...rules, ...own.filter((rule) => !rules.includes(rule))] }
  })

/** Returns the form of a payment method, given the names of its fields. */
export const paymentForm = (names: readonly string[]): FormField[] =>
  completeFields(names.map((name) => ({ name, rules: isOptionalPaymentField(name) ? [] : ['required'] })))

/**
 * Text fields beyond the standard profile, stored together as the player's details. The answer to a security question is
 * stored as a hash and never returned.
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

/** Detail fields that can be changed after registration. A bonus code is accepted only at registration. */
export const LATER_DETAIL_TEXTS = DETAIL_TEXTS.filter((name) => name !== 'bonusCode')
