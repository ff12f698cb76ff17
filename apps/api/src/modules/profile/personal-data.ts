import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'
import { publicDetails } from './details.ts'
import { findPlayer } from './player-store.ts'

export const profileData = (database: Database): PersonalData => ({
  erase: async (tx, playerId, stage) => {
    if (stage === 'closed') {
      await tx.query(
        `update profile.player set nickname = null, avatar_id = null, affiliate_tag = null,
           receive_email_promo = false, receive_sms_promo = false, chat_restore_id = gen_random_uuid() where id = $1`,
        [playerId],
      )
      await tx.query(`delete from profile.change where player_id = $1 and field = 'nickname'`, [playerId])
    }
    if (stage !== 'forgotten') return
    await tx.query(
      `update profile.player set email = null, phone = null, first_name = null, last_name = null, gender = null, city = null,
           address = null, postal_code = null, time_zone = null, birthdate = null, details = '{}' where id = $1`,
      [playerId],
    )
    await tx.query('delete from profile.change where player_id = $1', [playerId])
  },
  parts: [
    partOfQuery(database, {
      name: 'profile',
      tables: ['profile.player'],
      text: `select id, status, merged_into as "mergedInto", email, phone, nickname, avatar_id as avatar, first_name as "firstName", last_name as "lastName",
               birthdate::text as birthdate, gender, country, address, postal_code as "postalCode", city, language,
               time_zone as "timeZone", affiliate_tag as "affiliateTag", created_at as "createdAt"
             from profile.player where id = $1`,
    }),
    // The agreement to the terms, and the channels on which the player receives offers.
    partOfQuery(database, {
      name: 'consents',
      tables: ['profile.player'],
      text: `select 'terms' as subject, agreed_at is not null as given, agreed_at as "givenAt" from profile.player where id = $1
             union all select 'offers by e-mail', receive_email_promo, null from profile.player where id = $1
             union all select 'offers by SMS', receive_sms_promo, null from profile.player where id = $1`,
    }),
    // Additional fields of the operator's forms, by their names.
    {
      name: 'profile-details',
      tables: ['profile.player'],
      rows: async function* (playerId) {
        const player = await findPlayer(database, playerId)
        const details = Object.entries(publicDetails(player?.details ?? {}))
        yield details.map(([field, value]) => ({ field, value }))
      },
    },
    partOfQuery(database, {
      name: 'changes-of-personal-data',
      tables: ['profile.change'],
      text: `select at, field, before, after from profile.change where player_id = $1 order by id`,
    }),
    // Without operator and reason: the reason may be a suspicion that the law forbids to disclose (docs/decisions/0060).
    partOfQuery(database, {
      name: 'acts-of-operators',
      tables: ['profile.act'],
      text: `select at, area, act, subject from profile.act where player_id = $1 order by id`,
    }),
  ],
})
