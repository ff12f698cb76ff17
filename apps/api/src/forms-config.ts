import type { WayKind } from '@tessera/contract'
import { DETAIL_TEXTS, type FieldName, isFieldName, LATER_DETAIL_TEXTS } from '@tessera/form-rules'
import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'

/** A field of a form. */
export interface ListedField {
  readonly name: FieldName
  readonly required: boolean
  /** Sign-in method whose form has the field. Without it, the forms of all methods have it. */
  readonly way?: WayKind
}

/** The fields of the forms, in order. Defaults to {@link REGISTRATION_FIELDS} and {@link PROFILE_FIELDS}. */
export interface FormsConfig {
  readonly registration?: readonly ListedField[] | undefined
  readonly profile?: readonly ListedField[] | undefined
}

/** The sign-in method of each field that identifies the player. */
const METHOD_OF: Partial<Record<FieldName, WayKind>> = {
  email: 'email',
  password: 'email',
  password_confirmation: 'email',
  phone: 'phone',
}
/** Fields without which a player can't register. */
const ALWAYS: readonly FieldName[] = ['country', 'currency', 'birthdate', 'agreements']
const PROMOS: readonly FieldName[] = ['receiveEmailPromo', 'receiveSmsPromo', 'receiveBonus']
const PERSONAL: readonly FieldName[] = [
  'nickname',
  'firstName',
  'lastName',
  'gender',
  'address',
  'postalCode',
  'city',
  'timeZone',
  'language',
]
/** Fields that a profile can't leave empty: every player has a language and can only choose another one. */
const NEVER_EMPTY: readonly FieldName[] = ['language']
const isRequired = (name: FieldName): boolean => ALWAYS.includes(name) || METHOD_OF[name] !== undefined
const isNeverEmpty = (scenario: keyof FormsConfig, name: FieldName): boolean =>
  scenario === 'profile' && NEVER_EMPTY.includes(name)

function listed(name: FieldName, required = isRequired(name)): ListedField {
  const way = METHOD_OF[name]
  return { name, required, ...(way === undefined ? {} : { way }) }
}

export const REGISTRATION_FIELDS: readonly ListedField[] = (
  ['email', 'password', 'phone', ...ALWAYS, 'receiveEmailPromo', 'bonusCode'] as const
).map((name) => listed(name))

export const PROFILE_FIELDS: readonly ListedField[] = (
  [...PERSONAL, 'receiveEmailPromo', 'receiveSmsPromo'] as const
).map((name) => listed(name, isRequired(name) || isNeverEmpty('profile', name)))

/** Fields that each form may list. The bonus code and the captcha belong to the registration only. */
const ALLOWED = {
  registration: [
    ...(['email', 'password', 'password_confirmation', 'phone', 'captcha'] as const),
    ...ALWAYS,
    ...PERSONAL,
    ...PROMOS,
    ...DETAIL_TEXTS,
  ],
  profile: [...PERSONAL, ...PROMOS, ...LATER_DETAIL_TEXTS],
} satisfies Record<keyof FormsConfig, readonly FieldName[]>

/** Fields that a list must contain, since its form can't be submitted without them. */
const MANDATORY: Record<keyof FormsConfig, readonly FieldName[]> = {
  registration: ['email', 'password', 'phone', ...ALWAYS],
  profile: [],
}

/** Parses an operator's list such as `email,firstName!,city`. The order counts, and `!` marks a required field. */
const fieldList = (scenario: keyof FormsConfig) =>
  z
    .string()
    .transform((text, context): readonly ListedField[] => {
      const entries = text.split(',').map((entry) => entry.trim())
      const fields = entries.flatMap((entry) => {
        const name = entry.replace(/!$/, '')
        if (!isFieldName(name) || !ALLOWED[scenario].includes(name)) {
          context.addIssue(`lists “${name}”, which this form can’t have`)
          return []
        }
        return [listed(name, entry.endsWith('!') || isRequired(name) || isNeverEmpty(scenario, name))]
      })
      const names = fields.map(({ name }) => name)
      for (const name of MANDATORY[scenario].filter((each) => !names.includes(each)))
        context.addIssue(`is missing ${name}`)
      if (new Set(names).size < names.length) context.addIssue('lists a field twice')
      return fields
    })
    .optional()

/** Environment of the forms. */
export const formsEnvironment = environmentPart({
  variables: {
    REGISTRATION_FIELDS: {
      schema: fieldList('registration'),
      about:
        'fields of the registration, in their order; `!` marks a required one ([form fields](#form-fields))',
    },
    PROFILE_FIELDS: { schema: fieldList('profile'), about: 'fields of the profile, in the same form' },
  },
  settings: ({ REGISTRATION_FIELDS, PROFILE_FIELDS }): { readonly forms: FormsConfig } => ({
    forms: { registration: REGISTRATION_FIELDS, profile: PROFILE_FIELDS },
  }),
})
