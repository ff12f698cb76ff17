import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

export const telegramData = (database: Database): PersonalData => ({
  // The messenger's profile has no use after the account is closed. The auth module deletes the sign-in method itself.
  erase: async (tx, playerId, stage) => {
    if (stage === 'closed') await tx.query('delete from telegram.app_user where player_id = $1', [playerId])
  },
  parts: [
    partOfQuery(database, {
      name: 'messenger',
      tables: ['telegram.app_user'],
      text: `select user_id as "userId", username, name, language_code as "languageCode", photo_url as "photoUrl",
               ref_id as "refId", told_at as "toldAt"
             from telegram.app_user where player_id = $1`,
    }),
  ],
})
