import type { CallBody } from '@tessera/contract/client'
import { PROFILE_GENDERS } from '@tessera/contract/constants'
import { completeFields, type FormField } from '@tessera/form-rules'
import type { FormValues } from '../../shared/forms/use-form.ts'

type Body = CallBody<'POST /api/player/register'>

/** What the server may ask for at registration beside what every registration has. */
const EXTRAS = ['nickname', 'firstName', 'lastName', 'city', 'address', 'postalCode', 'timeZone'] as const

/** Everything that a registration by e-mail can send. */
const SENDABLE: ReadonlySet<string> = new Set([
  'email',
  'password',
  'country',
  'currency',
  'birthdate',
  'agreements',
  'receiveEmailPromo',
  'gender',
  ...EXTRAS,
])

/** The server's list of registration fields, in its order, with the rules that each field always has. */
export const registrationFields = (listed: readonly FormField[]): FormField[] =>
  completeFields(listed.filter(({ name }) => SENDABLE.has(name)))

/** The body of the registration, from the form's values. The rules have made sure that what is asked for is there. */
export function registrationBody(
  values: FormValues,
  facts: { readonly language: string; readonly affiliateTag: string | null; readonly deviceKey?: string },
): Body {
  const { affiliateTag, ...rest } = facts
  const text = (name: string): string => String(values[name] ?? '').trim()
  const gender = PROFILE_GENDERS.find((one) => one === values.gender)
  return {
    email: text('email'),
    password: String(values.password ?? ''),
    country: text('country'),
    currency: text('currency'),
    birthdate: text('birthdate'),
    agreements: true,
    receiveEmailPromo: values.receiveEmailPromo === true,
    ...Object.fromEntries(EXTRAS.filter((name) => text(name) !== '').map((name) => [name, text(name)])),
    ...(gender === undefined ? {} : { gender }),
    ...rest,
    ...(affiliateTag === null ? {} : { affiliateTag }),
  }
}
