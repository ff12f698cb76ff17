import { type FormField, formField } from '@tessera/form-rules'

type Scenario = 'profile' | 'registration'

/** The fields of each form, in their order (specification, validation rules: the sets come from the server). */
export const FORM_FIELDS: Readonly<Record<Scenario, readonly FormField[]>> = {
  registration: [
    formField('email', { required: true }),
    formField('password', { required: true }),
    formField('country', { required: true, rules: ['country_code'] }),
    formField('currency', { required: true }),
    formField('birthdate', { required: true, rules: ['minAge:18'] }),
    formField('agreements', { required: true }),
    formField('receiveEmailPromo', { rules: ['boolean'] }),
  ],
  profile: [
    formField('nickname'),
    formField('firstName', { rules: ['max:100'] }),
    formField('lastName', { rules: ['max:100'] }),
    formField('gender'),
    formField('city', { rules: ['max:100'] }),
    formField('address', { rules: ['max:200'] }),
    formField('postalCode', { rules: ['max:20'] }),
    formField('timeZone', { rules: ['max:64'] }),
    formField('receiveEmailPromo', { rules: ['boolean'] }),
  ],
}
