import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

export const sessionsData = (database: Database): PersonalData => ({
  erase: async (tx, playerId, stage) => {
    if (stage === 'forgotten')
      await tx.query(
        `update sessions.session set ip = '', device = '', country = null, source = null, fingerprint = null where player_id = $1`,
        [playerId],
      )
  },
  parts: [
    partOfQuery(database, {
      name: 'sessions',
      tables: ['sessions.session'],
      text: `select created_at as "createdAt", last_seen_at as "lastSeenAt", closed_at as "closedAt",
               close_reason as "closeReason", way, device, ip, country, platform, source, fingerprint
             from sessions.session where player_id = $1 order by created_at, id`,
    }),
  ],
})
