import type { CallBody } from '@tessera/contract/client'
import { PROFILE_GENDERS } from '@tessera/contract/constants'
import { completeFields, DETAIL_TEXTS, type FormField, tidyValues } from '@tessera/form-rules'
import { emptyValue } from '../../kit/forms/listed-fields.tsx'
import type { FormValues } from '../../kit/forms/use-form.ts'
import type { VisitTags } from '../../platform/visitor/visit-tags.ts'
import type { FormMethod } from './method-tabs.tsx'

type PhoneBody = Omit<CallBody<'POST /api/player/register/phone'>, 'ticket'>

/** Optional fields that the server may request at registration. */
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
 * Fields that a sign-up method leaves out: the phone number is verified before the form, and the page solves the
 * captcha itself.
 */
const LEFT_OUT: Readonly<Record<FormMethod, readonly string[]>> = {
  email: ['phone', 'captcha'],
  phone: ['phone', 'captcha', 'email', 'password', 'password_confirmation'],
}

/**
 * Returns the server's registration fields for a sign-up method, in its order, with the rules that each
 * field always has.
 */
export const registrationFields = (listed: readonly FormField[], method: FormMethod): FormField[] =>
  completeFields(listed.filter(({ name }) => !LEFT_OUT[method].includes(name)))

/** Returns the empty values of the form, with the visitor's country if it is known. */
export const emptyForm = (fields: readonly FormField[], country: string | null): FormValues => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, emptyValue(name)])),
  ...(country ? { country } : {}),
})

interface Facts extends VisitTags {
  readonly language: string
}

const textIn = (values: FormValues, name: string): string => String(tidyValues(values)[name] ?? '')

/**
 * Returns the body that every registration sends, from the form's values. The rules guarantee that required
 * values are present.
 */
export function phoneBody(values: FormValues, facts: Facts): PhoneBody {
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
    ...facts,
    // A chosen language takes precedence over the language of the page.
    ...(text('language') === '' ? {} : { language: text('language') }),
  }
}

/** Returns the body of a registration by email. */
export const emailBody = (values: FormValues, facts: Facts): CallBody<'POST /api/player/register'> => ({
  ...phoneBody(values, facts),
  email: textIn(values, 'email'),
  password: String(values.password ?? ''),
})
