import type { WayKind } from '@tessera/contract'
import { DETAIL_TEXTS, type FieldName, isFieldName, LATER_DETAIL_TEXTS } from '@tessera/form-rules'
import { z } from 'zod'

/** A field that a form asks for. */
export interface ListedField {
  readonly name: FieldName
  readonly required: boolean
  /** It is asked for where players come in this way; everywhere if not given. */
  readonly way?: WayKind
}

/** Which fields the forms ask for, in their order; those of {@link REGISTRATION_FIELDS} and {@link PROFILE_FIELDS} if not given. */
export interface FormsConfig {
  readonly registration?: readonly ListedField[] | undefined
  readonly profile?: readonly ListedField[] | undefined
}

/** What proves who comes, by the way that it belongs to. */
const METHOD_OF: Partial<Record<FieldName, WayKind>> = {
  email: 'email',
  password: 'email',
  password_confirmation: 'email',
  phone: 'phone',
}
/** Nobody becomes a player without these. */
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
/** What every player has, so that a profile can't be without it: the languages alone can be chosen among. */
const NEVER_EMPTY: readonly FieldName[] = ['language']
const isRequired = (name: FieldName): boolean => ALWAYS.includes(name) || METHOD_OF[name] !== undefined
const isNeverEmpty = (scenario: keyof FormsConfig, name: FieldName): boolean =>
  scenario === 'profile' && NEVER_EMPTY.includes(name)

function listed(name: FieldName, required = isRequired(name)): ListedField {
  const way = METHOD_OF[name]
  return { name, required, ...(way === undefined ? {} : { way }) }
}

export const REGISTRATION_FIELDS: readonly ListedField[] = (
  ['email', 'password', 'phone', ...ALWAYS, 'receiveEmailPromo'] as const
).map((name) => listed(name))

export const PROFILE_FIELDS: readonly ListedField[] = (
  [...PERSONAL, 'receiveEmailPromo', 'receiveSmsPromo'] as const
).map((name) => listed(name, isRequired(name) || isNeverEmpty('profile', name)))

/** What a form may ask for. A code of a bonus and the proof that no machine comes belong to the beginning alone. */
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

/** What a list has to name, so that its form can be filled in at all. */
const MANDATORY: Record<keyof FormsConfig, readonly FieldName[]> = {
  registration: ['email', 'password', 'phone', ...ALWAYS],
  profile: [],
}

/** A list as an operator writes it, `email,firstName!,city`: the order counts, a mark asks for an entry. */
const fieldList = (scenario: keyof FormsConfig) =>
  z
    .string()
    .transform((text, context): readonly ListedField[] => {
      const entries = text.split(',').map((entry) => entry.trim())
      const fields = entries.flatMap((entry) => {
        const name = entry.replace(/!$/, '')
        if (!isFieldName(name) || !ALLOWED[scenario].includes(name)) {
          context.addIssue(`names “${name}”, which this form can’t ask for`)
          return []
        }
        return [listed(name, entry.endsWith('!') || isRequired(name) || isNeverEmpty(scenario, name))]
      })
      const names = fields.map(({ name }) => name)
      for (const name of MANDATORY[scenario].filter((each) => !names.includes(each)))
        context.addIssue(`lacks ${name}`)
      if (new Set(names).size < names.length) context.addIssue('names a field twice')
      return fields
    })
    .optional()

/** The forms as the environment describes them. */
export const formsEnvironment = {
  REGISTRATION_FIELDS: fieldList('registration'),
  PROFILE_FIELDS: fieldList('profile'),
}

export const formsOf = (environment: {
  readonly REGISTRATION_FIELDS?: readonly ListedField[] | undefined
  readonly PROFILE_FIELDS?: readonly ListedField[] | undefined
}): FormsConfig => ({ registration: environment.REGISTRATION_FIELDS, profile: environment.PROFILE_FIELDS })
