import { type FormField, formField } from '@tessera/form-rules'
import { type ListedField, PROFILE_FIELDS, REGISTRATION_FIELDS } from '../../forms-config.ts'
import type { Jurisdiction } from '../../jurisdiction/jurisdiction.ts'
import type { Platform } from '../../platform/platform.ts'

type Scenario = 'profile' | 'registration'

/** Maximum age. An earlier date of birth is a typing error. */
export const MAX_AGE_YEARS = 130

/** Rules of the server in addition to the field catalogue's, for every form. */
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
 * Returns the fields of each form, in order, with all rules that the server checks (specification, validation rules: the
 * sets come from the server). The operator's configuration selects the fields. Conditions that only the server can check,
 * such as a taken address, have errors of their own. A registration has the fields of the enabled sign-in methods: an
 * address and a password, or a phone number.
 */
export function formFields(
  { ways, forms }: Pick<Platform, 'ways' | 'forms'>,
  { minAgeYears }: Pick<Jurisdiction, 'minAgeYears'>,
): Readonly<Record<Scenario, readonly FormField[]>> {
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
