import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

export const catalogueData = (database: Database): PersonalData => ({
  erase: async (tx, playerId, stage) => {
    if (stage === 'closed')
      for (const table of ['favorite_game', 'played_game', 'recent_search'])
        await tx.query(`delete from catalogue.${table} where player_id = $1`, [playerId])
  },
  parts: [
    partOfQuery(database, {
      name: 'favourite-games',
      tables: ['catalogue.favorite_game'],
      text: `select game_id as "gameId", added_at as "addedAt" from catalogue.favorite_game where player_id = $1 order by added_at`,
    }),
    partOfQuery(database, {
      name: 'played-games',
      tables: ['catalogue.played_game'],
      text: `select game_id as "gameId", last_played_at as "lastPlayedAt" from catalogue.played_game
             where player_id = $1 order by last_played_at`,
    }),
    partOfQuery(database, {
      name: 'searches',
      tables: ['catalogue.recent_search'],
      text: `select query, searched_at as "searchedAt" from catalogue.recent_search where player_id = $1 order by searched_at`,
    }),
  ],
})
