import type { Profile } from '@tessera/contract'
import type { CallBody } from '@tessera/contract/client'
import { PROFILE_GENDERS } from '@tessera/contract/constants'
import { completeFields, type FormField } from '@tessera/form-rules'
import type { FormValues } from '../../shared/forms/use-form.ts'

/** Texts of the profile that a player may change. */
const TEXTS = ['nickname', 'firstName', 'lastName', 'city', 'address', 'postalCode', 'timeZone'] as const

const SENDABLE: ReadonlySet<string> = new Set([...TEXTS, 'gender', 'receiveEmailPromo'])

/** The server's list of profile fields, in its order, with the rules that each field always has. */
export const personalFields = (listed: readonly FormField[]): FormField[] =>
  completeFields(listed.filter(({ name }) => SENDABLE.has(name)))

/** What the form holds at first: the profile's own values. */
export const personalValues = (profile: Profile): FormValues => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, profile[name] ?? ''])),
  gender: profile.gender ?? '',
  receiveEmailPromo: profile.receiveEmailPromo,
})

/** The change that the form asks for: only the fields that it shows; an emptied one is taken out. */
export function personalBody(
  values: FormValues,
  fields: readonly FormField[],
): CallBody<'PUT /api/player/profile'> {
  const shows = (name: string) => fields.some((field) => field.name === name)
  const texts = TEXTS.filter(shows).map((name) => [name, String(values[name] ?? '').trim() || null])
  return {
    ...Object.fromEntries(texts),
    ...(shows('gender') ? { gender: PROFILE_GENDERS.find((one) => one === values.gender) ?? null } : {}),
    ...(shows('receiveEmailPromo') ? { receiveEmailPromo: values.receiveEmailPromo === true } : {}),
  }
}
