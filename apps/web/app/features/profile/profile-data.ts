import type { Profile } from '@tessera/contract'
import type { CallBody } from '@tessera/contract/client'
import { PROFILE_GENDERS } from '@tessera/contract/constants'
import { completeFields, type FormField, LATER_DETAIL_TEXTS } from '@tessera/form-rules'
import type { FormValues } from '../../shared/forms/use-form.ts'

/** What stands in the details: texts that only an operator's list asks for. */
const DETAILS = LATER_DETAIL_TEXTS

/** Texts of the profile that a player may change. */
const TEXTS = ['nickname', 'firstName', 'lastName', 'city', 'address', 'postalCode', 'timeZone'] as const
const CHECKS = ['receiveEmailPromo', 'receiveSmsPromo', 'receiveBonus'] as const

/** The pages of the profile that have fields, and which. */
const PLACES = {
  account: ['nickname', 'language', 'timeZone'],
  notifications: CHECKS,
  personal: ['firstName', 'lastName', 'gender', 'address', 'postalCode', 'city', ...DETAILS],
} as const satisfies Record<string, readonly string[]>

export type FieldPlace = keyof typeof PLACES

/** The answer to the security question is never shown again: where it is asked for, an empty field leaves it as it is. */
const leftAsItIs = (field: FormField): FormField =>
  field.name === 'securityAnswer'
    ? { ...field, rules: field.rules.filter((rule) => rule !== 'required') }
    : field

/** Those of the server's profile fields that stand in a place, in its order, with the rules that each always has. */
export const profileFields = (place: FieldPlace, listed: readonly FormField[]): FormField[] => {
  const names: readonly string[] = PLACES[place]
  return completeFields(listed.filter(({ name }) => names.includes(name))).map(leftAsItIs)
}

/** What the form holds at first: the profile's own values. */
export const profileValues = (profile: Profile): FormValues => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, profile[name] ?? ''])),
  ...Object.fromEntries(DETAILS.map((name) => [name, profile.details[name] ?? ''])),
  gender: profile.gender ?? '',
  language: profile.language,
  receiveEmailPromo: profile.receiveEmailPromo,
  receiveSmsPromo: profile.receiveSmsPromo,
  receiveBonus: profile.details.receiveBonus === true,
})

/** The change that the form asks for: only the fields that it shows; an emptied one is taken out. */
export function profileBody(
  values: FormValues,
  fields: readonly FormField[],
): CallBody<'PUT /api/player/profile'> {
  const shows = (name: string) => fields.some((field) => field.name === name)
  // The answer to the security question is never shown: left empty, it stays.
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
