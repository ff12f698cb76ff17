import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

/** Personal data of cashback and rakeback: the periods with what they gave. */
export const cashbackData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'cashback',
      tables: ['cashback.period'],
      text: `select starts_at as "from", ends_at as "to", campaign_id as campaign, kind, floor(basis / 10000)::text as "countedInSubunits",
               amount as "amountInSubunits", currency, state, claim_until as "claimUntil"
             from cashback.period where player_id = $1 order by starts_at, id`,
    }),
  ],
  leftOut: {
    'cashback.counted': 'positions in the history of rounds; they contain nothing else',
    'cashback.correction': 'shares of corrections that are in the history of rounds',
  },
})
