import type { CallBody } from '@tessera/contract/client'
import { PROFILE_GENDERS } from '@tessera/contract/constants'
import { completeFields, DETAIL_TEXTS, type FormField, tidyValues } from '@tessera/form-rules'
import { emptyValue } from '../../shared/forms/listed-fields.tsx'
import type { FormValues } from '../../shared/forms/use-form.ts'
import type { FormWay } from './way-tabs.tsx'

type PhoneBody = Omit<CallBody<'POST /api/player/register/phone'>, 'ticket'>

/** What the server may ask for at registration beside what every registration has. */
const EXTRAS = [
  'nickname',
  'firstName',
  'lastName',
  'city',
  'address',
  'postalCode',
  'timeZone',
  ...DETAIL_TEXTS,
] as const
const CHECKS = ['receiveSmsPromo', 'receiveBonus'] as const

/**
 * What the form of a way leaves out: what another way is proved by, a telephone number, which is proved before the form,
 * and the proof that no machine comes, which the page makes by itself.
 */
const LEFT_OUT: Readonly<Record<FormWay, readonly string[]>> = {
  email: ['phone', 'captcha'],
  phone: ['phone', 'captcha', 'email', 'password', 'password_confirmation'],
}

/** The server's list of registration fields for one way, in its order, with the rules that each field always has. */
export const registrationFields = (listed: readonly FormField[], way: FormWay): FormField[] =>
  completeFields(listed.filter(({ name }) => !LEFT_OUT[way].includes(name)))

/** What the form holds before anything is filled in: where the visitor is, where that is known. */
export const emptyForm = (fields: readonly FormField[], country: string | null): FormValues => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, emptyValue(name)])),
  ...(country ? { country } : {}),
})

interface Facts {
  readonly language: string
  readonly affiliateTag: string | null
}

const textIn = (values: FormValues, name: string): string => String(tidyValues(values)[name] ?? '')

/** What every registration sends, from the form's values. The rules have made sure that what is asked for is there. */
export function phoneBody(values: FormValues, { affiliateTag, ...rest }: Facts): PhoneBody {
  const text = (name: string): string => textIn(values, name)
  const gender = PROFILE_GENDERS.find((one) => one === values.gender)
  return {
    country: text('country'),
    currency: text('currency'),
    birthdate: text('birthdate'),
    agreements: true,
    receiveEmailPromo: values.receiveEmailPromo === true,
    ...Object.fromEntries(
      CHECKS.filter((name) => name in values).map((name) => [name, values[name] === true]),
    ),
    ...Object.fromEntries(EXTRAS.filter((name) => text(name) !== '').map((name) => [name, text(name)])),
    ...(gender === undefined ? {} : { gender }),
    ...rest,
    // Who chooses a language means it, whatever the page is in.
    ...(text('language') === '' ? {} : { language: text('language') }),
    ...(affiliateTag === null ? {} : { affiliateTag }),
  }
}

/** The body of a registration by e-mail. */
export const emailBody = (values: FormValues, facts: Facts): CallBody<'POST /api/player/register'> => ({
  ...phoneBody(values, facts),
  email: textIn(values, 'email'),
  password: String(values.password ?? ''),
})
