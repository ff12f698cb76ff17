import { z } from 'zod'
import { defineCalls, timestamp } from '../call.ts'
import { PROFILE_GENDERS } from '../constants.ts'
import { profileFacts } from '../facts/profile.ts'
import { fieldText } from '../field-schema.ts'

export const profileSchema = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
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
  gender: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  receiveEmailPromo: z.boolean(),
  isNewlyRegistered: z.boolean(),
  createdAt: timestamp,
})
export type Profile = z.infer<typeof profileSchema>

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
}

/** A field of a form as the server describes it: its name in the form field catalogue, and its rules. */
export const formFieldSchema = z.object({
  name: z.string(),
  /** Rule texts of the form-rules package, such as `required`, `min:8`, `email`. */
  rules: z.array(z.string()),
})

export const profileCalls = defineCalls(profileFacts, {
  'GET /api/player/init': {
    tag: 'player',
    summary:
      'What a page needs first: the visitor’s country, and the profile and accounts of a logged-in player.',
    data: z.object({
      country: z.string().nullable(),
      profile: profileSchema.nullable(),
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
      ...personalFields,
      language: z.string().max(5).optional(),
      receiveEmailPromo: z.boolean().optional(),
    }),
    data: profileSchema,
  },
})
