import { type FormField, formField } from '@tessera/form-rules'

type Scenario = 'profile' | 'registration'

/** Nobody is older; a date of birth before it is a slip of the keyboard. */
export const MAX_AGE_YEARS = 130

/**
 * The fields of each form, in their order, with all that the server will ask of them (specification, validation rules: the
 * sets come from the server). What only the server can know, such as whether an address is taken, it says when it refuses.
 */
export function formFields({
  minAgeYears,
}: {
  minAgeYears: number
}): Readonly<Record<Scenario, readonly FormField[]>> {
  return {
    registration: [
      formField('email', { required: true }),
      formField('password', { required: true }),
      formField('country', { required: true, rules: ['country_code'] }),
      formField('currency', { required: true, rules: ['alpha', 'uppercase', 'min:2', 'max:6'] }),
      formField('birthdate', { required: true, rules: [`minAge:${minAgeYears}`, `maxAge:${MAX_AGE_YEARS}`] }),
      formField('agreements', { required: true }),
      formField('receiveEmailPromo', { rules: ['boolean'] }),
    ],
    profile: [
      formField('nickname'),
      formField('firstName'),
      formField('lastName'),
      formField('gender', { rules: ['regex:^(female|male|other)$'] }),
      formField('address'),
      formField('postalCode'),
      formField('city'),
      formField('timeZone'),
      formField('language', { rules: ['language_code'] }),
      formField('receiveEmailPromo', { rules: ['boolean'] }),
    ],
  }
}
