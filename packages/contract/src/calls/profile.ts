import { DETAIL_TEXTS } from '@tessera/form-rules'
import { z } from 'zod'
import { defineCalls, timestamp } from '../call.ts'
import { AVATARS, PROFILE_GENDERS } from '../constants.ts'
import { profileFacts } from '../facts/profile.ts'
import { fieldText } from '../field-schema.ts'
import { WAY_KINDS } from '../ways.ts'

export const profileSchema = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
  /** The chosen avatar; null shows the initials of the name. */
  avatarId: z.enum(AVATARS).nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  tgUserId: z.string().nullable(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  language: z.string(),
  country: z.string().nullable(),
  locale: z.string(),
  birthdate: z.string().nullable(),
  /** True if the player has accepted the terms. A player who registered without a form must do so before real money moves. */
  agreements: z.boolean(),
  gender: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  receiveEmailPromo: z.boolean(),
  receiveSmsPromo: z.boolean(),
  /** Values of the operator's additional form fields, by field name. */
  details: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** Secret of the player with which a chat widget restores the conversation on any device. */
  chatRestoreId: z.string(),
  isNewlyRegistered: z.boolean(),
  createdAt: timestamp,
})
export type Profile = z.infer<typeof profileSchema>

/** A date as forms accept it: `1990-5-7` is valid, too. */
export const birthdate = fieldText('birthdate', { required: true }).meta({ format: 'date' })
/** A country code (ISO 3166-1 alpha-2). The server validates it against its list. */
export const country = fieldText('country', { required: true, more: ['country_code'] }).meta({
  pattern: '^[A-Z]{2}$',
})

const detailText = (name: (typeof DETAIL_TEXTS)[number]) =>
  // A form may require the field; the call itself accepts a change without it.
  fieldText(name, { isOptional: true }).nullable().optional()

/** Additional fields of the operator's forms, beyond the standard profile. */
const detailFields = {
  ...(Object.fromEntries(DETAIL_TEXTS.map((name) => [name, detailText(name)])) as Record<
    (typeof DETAIL_TEXTS)[number],
    ReturnType<typeof detailText>
  >),
  receiveBonus: z.boolean().optional(),
}

/** Personal data of a player: part of the registration if the server asks for it, editable in the profile at any time. */
export const personalFields = {
  nickname: fieldText('nickname', { isExact: true }).nullable().optional(),
  firstName: fieldText('firstName').nullable().optional(),
  lastName: fieldText('lastName').nullable().optional(),
  gender: z.enum(PROFILE_GENDERS).nullable().optional(),
  city: fieldText('city').nullable().optional(),
  address: fieldText('address').nullable().optional(),
  postalCode: fieldText('postalCode').nullable().optional(),
  timeZone: fieldText('timeZone').nullable().optional(),
  receiveSmsPromo: z.boolean().optional(),
  ...detailFields,
}

/** A form field as defined by the server: its name in the form field catalogue, and its rules. */
export const formFieldSchema = z.object({
  name: z.string(),
  /** Rules of the form-rules package, such as `required`, `min:8`, `email`. */
  rules: z.array(z.string()),
})

/** Fields of the profile call. A bonus code is accepted only at registration. */
const { bonusCode: _, ...changeableFields } = personalFields

export const profileCalls = defineCalls(profileFacts, {
  'GET /api/player/init': {
    tag: 'player',
    summary:
      'Returns the data for the first render: the visitor’s country, the sign-in methods, and the profile of a logged-in player.',
    data: z.object({
      country: z.string().nullable(),
      /** True if registration and login are refused in the visitor’s country. */
      isCountryRefused: z.boolean(),
      /** True if optional storage and third parties need the visitor’s consent first. */
      asksConsent: z.boolean(),
      profile: profileSchema.nullable(),
      /** Available sign-in methods. Others are neither shown nor accepted. */
      ways: z.array(z.enum(WAY_KINDS)),
    }),
  },
  'GET /api/player/fields/validations': {
    tag: 'player',
    summary: 'Lists the fields of a form and their rules.',
    query: z.strictObject({ scenario: z.enum(['profile', 'registration']) }),
    data: z.array(formFieldSchema),
  },
  'GET /api/player/profile': {
    tag: 'player',
    summary: 'Returns the profile.',
    data: profileSchema,
  },
  'PUT /api/player/profile': {
    tag: 'player',
    summary: 'Updates the profile. Omitted fields stay unchanged.',
    body: z.strictObject({
      ...changeableFields,
      /** Can't be empty: a player always has a language. */
      language: fieldText('language', { required: true }).optional(),
      receiveEmailPromo: z.boolean().optional(),
      /** Can be set once, by players who registered without a form. */
      country: country.optional(),
      birthdate: birthdate.optional(),
      agreements: z.literal(true).optional(),
    }),
    data: profileSchema,
    errors: ['country_refused', 'under_age', 'profile_fixed'],
  },
})
