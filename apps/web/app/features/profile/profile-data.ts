import type { Profile } from '@tessera/contract'
import type { CallBody } from '@tessera/contract/client'
import { PROFILE_GENDERS } from '@tessera/contract/constants'
import { completeFields, type FormField, LATER_DETAIL_TEXTS } from '@tessera/form-rules'
import type { FormValues } from '../../kit/forms/use-form.ts'

/** Text fields in the details, which appear only if the operator lists them. */
const DETAILS = LATER_DETAIL_TEXTS

/** Text fields of the profile that a player may change. */
const TEXTS = ['nickname', 'firstName', 'lastName', 'city', 'address', 'postalCode', 'timeZone'] as const
const CHECKS = ['receiveEmailPromo', 'receiveSmsPromo', 'receiveBonus'] as const

/** Pages of the profile with their fields. */
const PLACES = {
  account: ['nickname', 'language', 'timeZone'],
  notifications: CHECKS,
  personal: ['firstName', 'lastName', 'gender', 'address', 'postalCode', 'city', ...DETAILS],
} as const satisfies Record<string, readonly string[]>

export type FieldPlace = keyof typeof PLACES

/** Makes the security answer optional: it is never shown again, and an empty field leaves it unchanged. */
const withOptionalAnswer = (field: FormField): FormField =>
  field.name === 'securityAnswer'
    ? { ...field, rules: field.rules.filter((rule) => rule !== 'required') }
    : field

/** Returns the server's profile fields for a page, in its order, with the rules that each field always has. */
export const profileFields = (place: FieldPlace, listed: readonly FormField[]): FormField[] => {
  const names: readonly string[] = PLACES[place]
  return completeFields(listed.filter(({ name }) => names.includes(name))).map(withOptionalAnswer)
}

/** Returns the initial values of the form from the profile. */
export const profileValues = (profile: Profile): FormValues => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, profile[name] ?? ''])),
  ...Object.fromEntries(DETAILS.map((name) => [name, profile.details[name] ?? ''])),
  gender: profile.gender ?? '',
  language: profile.language,
  receiveEmailPromo: profile.receiveEmailPromo,
  receiveSmsPromo: profile.receiveSmsPromo,
  receiveBonus: profile.details.receiveBonus === true,
})

/** Returns the change to send: only the fields that the form shows; an empty one is removed. */
export function profileBody(
  values: FormValues,
  fields: readonly FormField[],
): CallBody<'PUT /api/player/profile'> {
  const shows = (name: string) => fields.some((field) => field.name === name)
  // The security answer is never shown: an empty field leaves it unchanged.
  const shownTexts = [...TEXTS, ...DETAILS].filter(
    (name) => shows(name) && !(name === 'securityAnswer' && values[name] === ''),
  )
  const texts = shownTexts.map((name) => [name, String(values[name] ?? '').trim() || null])
  return {
    ...Object.fromEntries(texts),
    ...(shows('gender') ? { gender: PROFILE_GENDERS.find((one) => one === values.gender) ?? null } : {}),
    ...(shows('language') ? { language: String(values.language) } : {}),
    ...Object.fromEntries(CHECKS.filter(shows).map((name) => [name, values[name] === true])),
  }
}
