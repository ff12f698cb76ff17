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
  /** The drawn picture that the player chose; null for the letters of the name. */
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
  /** Whether the player agreed to the terms: who came in without a form has to, before real money moves. */
  agreements: z.boolean(),
  gender: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  receiveEmailPromo: z.boolean(),
  receiveSmsPromo: z.boolean(),
  /** What the operator's forms asked for beside this, by field name, where the player told it. */
  details: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** What a chat widget is given to find the player’s conversation again, on any device: a secret of the player’s. */
  chatRestoreId: z.string(),
  isNewlyRegistered: z.boolean(),
  createdAt: timestamp,
})
export type Profile = z.infer<typeof profileSchema>

/** A day as forms take it: `1990-5-7` is one as well. */
export const birthdate = fieldText('birthdate', { required: true }).meta({ format: 'date' })
/** The code of a country (ISO 3166-1 alpha-2). Whether it is one, the server's list says. */
export const country = fieldText('country', { required: true, more: ['country_code'] }).meta({
  pattern: '^[A-Z]{2}$',
})

const detailText = (name: (typeof DETAIL_TEXTS)[number]) =>
  // What a form asks for is required there; the call itself takes a change without it.
  fieldText(name, { isOptional: true }).nullable().optional()

/** What an operator's forms may ask for beside what every player has a place for. */
const detailFields = {
  ...(Object.fromEntries(DETAIL_TEXTS.map((name) => [name, detailText(name)])) as Record<
    (typeof DETAIL_TEXTS)[number],
    ReturnType<typeof detailText>
  >),
  receiveBonus: z.boolean().optional(),
}

/** What a player tells of themselves: at the registration where the server asks for it, in the profile at any time. */
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

/** A field of a form as the server describes it: its name in the form field catalogue, and its rules. */
export const formFieldSchema = z.object({
  name: z.string(),
  /** Rule texts of the form-rules package, such as `required`, `min:8`, `email`. */
  rules: z.array(z.string()),
})

/** A code of a bonus belongs to the beginning alone. */
const { bonusCode: _, ...changeableFields } = personalFields

export const profileCalls = defineCalls(profileFacts, {
  'GET /api/player/init': {
    tag: 'player',
    summary:
      'What a page needs first: the visitor’s country, and the profile and accounts of a logged-in player.',
    data: z.object({
      country: z.string().nullable(),
      /** Whether nobody from where the visitor is may become a player, or log in anew. */
      isCountryRefused: z.boolean(),
      profile: profileSchema.nullable(),
      /** In which ways players come in here: the others are neither shown nor accepted. */
      ways: z.array(z.enum(WAY_KINDS)),
    }),
  },
  'GET /api/player/fields/validations': {
    tag: 'player',
    summary: 'The fields of a form and their rules.',
    query: z.strictObject({ scenario: z.enum(['profile', 'registration']) }),
    data: z.array(formFieldSchema),
  },
  'GET /api/player/profile': {
    tag: 'player',
    summary: 'The profile.',
    data: profileSchema,
  },
  'PUT /api/player/profile': {
    tag: 'player',
    summary: 'Changes the profile; fields that are not sent stay.',
    body: z.strictObject({
      ...changeableFields,
      /** A player always has one. */
      language: fieldText('language', { required: true }).optional(),
      receiveEmailPromo: z.boolean().optional(),
      /** Told once, by players who came in without a form. */
      country: country.optional(),
      birthdate: birthdate.optional(),
      agreements: z.literal(true).optional(),
    }),
    data: profileSchema,
    errors: ['country_refused', 'under_age', 'profile_fixed'],
  },
})
