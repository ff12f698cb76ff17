import { type FormField, formField } from '@tessera/form-rules'
import { type ListedField, PROFILE_FIELDS, REGISTRATION_FIELDS } from '../../forms-config.ts'
import type { Platform } from '../../platform/platform.ts'

type Scenario = 'profile' | 'registration'

/** Nobody is older; a date of birth before it is a slip of the keyboard. */
export const MAX_AGE_YEARS = 130

/** What the server asks of fields beside the catalogue's rules, wherever they stand. */
const OWN_RULES: Readonly<Record<string, readonly string[]>> = {
  country: ['country_code'],
  currency: ['alpha', 'uppercase', 'min:2', 'max:6'],
  gender: ['regex:^(female|male|other)$'],
  language: ['language_code'],
  receiveEmailPromo: ['boolean'],
  receiveSmsPromo: ['boolean'],
  receiveBonus: ['boolean'],
}

/**
 * The fields of each form, in their order, with all that the server will ask of them (specification, validation rules: the
 * sets come from the server). Which they are the operator's configuration says. What only the server can know, such as
 * whether an address is taken, it says when it refuses. Of the fields that prove who comes, a registration asks for those
 * of its way: an address and a password, or a telephone number.
 */
export function formFields({
  jurisdiction: { minAgeYears },
  ways,
  forms,
}: Pick<Platform, 'jurisdiction' | 'ways' | 'forms'>): Readonly<Record<Scenario, readonly FormField[]>> {
  const rulesOf = (name: string): readonly string[] =>
    name === 'birthdate' ? [`minAge:${minAgeYears}`, `maxAge:${MAX_AGE_YEARS}`] : (OWN_RULES[name] ?? [])
  const field = ({ name, required }: ListedField) => formField(name, { required, rules: rulesOf(name) })
  return {
    registration: (forms.registration ?? REGISTRATION_FIELDS)
      .filter(({ way }) => way === undefined || ways.includes(way))
      .map(field),
    profile: (forms.profile ?? PROFILE_FIELDS).map(field),
  }
}
