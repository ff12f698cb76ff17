import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

export const identityData = (database: Database): PersonalData => ({
  erase: async (tx, playerId, stage) => {
    if (stage === 'forgotten') await tx.query('delete from identity.attempt where player_id = $1', [playerId])
  },
  parts: [
    partOfQuery(database, {
      name: 'identity-checks',
      tables: ['identity.attempt'],
      text: `select service, number, applicant_id as applicant, status, answer, reject_type as "rejectType", reasons,
               is_by_operator as "byOperator", created_at as "createdAt", updated_at as "updatedAt"
             from identity.attempt where player_id = $1 order by service, number`,
    }),
  ],
})
