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
      formField('email', { required: true, rules: ['max:250'] }),
      formField('password', { required: true, rules: ['max:200'] }),
      formField('country', { required: true, rules: ['country_code'] }),
      formField('currency', { required: true, rules: ['alpha', 'uppercase', 'min:2', 'max:6'] }),
      formField('birthdate', { required: true, rules: [`minAge:${minAgeYears}`, `maxAge:${MAX_AGE_YEARS}`] }),
      formField('agreements', { required: true }),
      formField('receiveEmailPromo', { rules: ['boolean'] }),
    ],
    profile: [
      formField('nickname'),
      formField('firstName', { rules: ['max:100'] }),
      formField('lastName', { rules: ['max:100'] }),
      formField('gender', { rules: ['regex:^(female|male|other)$'] }),
      formField('address', { rules: ['max:200'] }),
      formField('postalCode', { rules: ['max:20'] }),
      formField('city', { rules: ['max:100'] }),
      formField('timeZone', { rules: ['max:64'] }),
      formField('language', { rules: ['language_code'] }),
      formField('receiveEmailPromo', { rules: ['boolean'] }),
    ],
  }
}
