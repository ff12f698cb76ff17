import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { findLoginOf } from '../../auth/index.ts'
import type { TelegramDeps } from '../telegram-deps.ts'
import { storeProfile } from '../user-store.ts'

/** Stores the messenger's profile of a user. Only the player of that user may send it. */
export const syncUser =
  ({ database, clock }: TelegramDeps): CallHandler<'PUT /api/tg-bot/users'> =>
  async ({ player: { playerId }, body }) =>
    database.transaction(async (tx) => {
      const login = await findLoginOf(tx, playerId, 'telegram')
      if (login?.key !== body.user_id) return fail('telegram_other_user')
      const { user_id: userId, username, name, language_code: languageCode, photo_url: photoUrl } = body
      await storeProfile(tx, playerId, { userId, username, name, languageCode, photoUrl }, clock())
      return done
    })
