import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

/** Personal data of the loyalty programme: points and the levels that were reached. */
export const loyaltyData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'loyalty',
      tables: ['loyalty.account'],
      text: `select (points / 10000)::text as points, (peak / 10000)::text as "highestPoints"
             from loyalty.account where player_id = $1`,
    }),
    partOfQuery(database, {
      name: 'loyalty-levels',
      tables: ['loyalty.reached'],
      text: `select level, reached_at as "reachedAt", reward as "rewardInSubunits", currency, bonus, free_spins as "freeSpins", state
             from loyalty.reached where player_id = $1 order by reached_at, level`,
    }),
    partOfQuery(database, {
      name: 'loyalty-granted',
      tables: ['loyalty.granted'],
      text: `select scope as "from", (points / 10000)::text as points, granted_at as "grantedAt"
             from loyalty.granted where player_id = $1 order by granted_at, scope, key`,
    }),
  ],
  leftOut: { 'loyalty.unearned': 'marks of bets that are in the history; they contain nothing else' },
})
