import type { CallBody } from '@tessera/contract/client'
import { completeFields, type FormField } from '@tessera/form-rules'
import type { FormValues } from '../../shared/forms/use-form.ts'

/** What registration by e-mail can send. */
export const REGISTRATION_FIELDS = [
  'email',
  'password',
  'country',
  'currency',
  'birthdate',
  'agreements',
  'receiveEmailPromo',
] as const

type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

const isRegistrationField = (name: string): name is RegistrationField =>
  REGISTRATION_FIELDS.some((field) => field === name)

/** The server's list of registration fields, in our order, with the rules that each field always has. */
export function registrationFields(listed: readonly FormField[]): FormField[] {
  const known = completeFields(listed.filter(({ name }) => isRegistrationField(name)))
  return REGISTRATION_FIELDS.flatMap((name) => known.filter((field) => field.name === name))
}

/** The body of the registration, from the form's values. The rules have made sure that they are there. */
export function registrationBody(
  values: FormValues,
  facts: { readonly language: string; readonly affiliateTag: string | null },
): CallBody<'POST /api/player/register'> {
  const text = (name: RegistrationField): string => String(values[name] ?? '')
  return {
    email: text('email').trim(),
    password: text('password'),
    country: text('country'),
    currency: text('currency'),
    birthdate: text('birthdate'),
    agreements: true,
    receiveEmailPromo: values.receiveEmailPromo === true,
    language: facts.language,
    ...(facts.affiliateTag === null ? {} : { affiliateTag: facts.affiliateTag }),
  }
}
