import { z } from 'zod'
import { defineCalls, doneSchema } from '../call.ts'
import { LAUNCH_DATA_MAX_LENGTH } from '../constants.ts'
import { telegramFacts } from '../facts/telegram.ts'
import { deviceKey, fingerprint, loginDataSchema } from './auth.ts'

/** The messenger's launch data, unchanged: pairs in the form of a query. */
const payload = z.string().min(1).max(LAUNCH_DATA_MAX_LENGTH)
const tag = z.string().max(200)
/** A user id of the messenger: an integer, as a number or as text. */
const userId = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,15}$/)]).transform(String)
const nullableText = (max: number) => z.string().max(max).nullable().optional()

export const telegramCalls = defineCalls(telegramFacts, {
  'POST /api/player/tg_login': {
    tag: 'auth',
    summary: 'Logs in with the launch data of the messenger. A new user is registered as a player.',
    body: z.strictObject({
      tg_payload: payload,
      affiliateTag: tag.optional(),
      affiliate_tag: tag.optional(),
      ref_id: z.string().max(64).optional(),
      frogoFingerprint: fingerprint.optional(),
      deviceKey: deviceKey.optional(),
    }),
    data: loginDataSchema,
    errors: [
      'telegram_refused',
      'account_closed',
      'account_locked',
      'second_factor_required',
      'country_refused',
      'way_not_available',
    ],
  },
  'PUT /api/tg-bot/users': {
    tag: 'player',
    summary: 'Updates the name, language and picture of the player’s messenger user.',
    body: z.strictObject({
      user_id: userId,
      username: nullableText(64),
      language_code: nullableText(35),
      photo_url: nullableText(500),
      name: nullableText(200),
    }),
    data: doneSchema,
    errors: ['telegram_other_user'],
  },
  'POST /api/player/sessions/proof/telegram': {
    tag: 'auth',
    summary:
      'Re-authenticates the player with recent launch data of the messenger, at most a few minutes old.',
    body: z.strictObject({ payload }),
    data: doneSchema,
    errors: ['launch_data_refused', 'telegram_other_user', 'way_not_available', 'proof_required'],
  },
  'POST /api/player/social-connections/telegram': {
    tag: 'player',
    summary: 'Adds the messenger user who launched the app as a sign-in method.',
    body: z.strictObject({ payload }),
    data: doneSchema,
    errors: [
      'launch_data_refused',
      'telegram_taken',
      'telegram_linked',
      'way_not_available',
      'proof_required',
    ],
  },
})
