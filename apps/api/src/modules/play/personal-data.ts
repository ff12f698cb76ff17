import type { Database } from '@tessera/postgres'
import { inLots, LOT, type PersonalData, type PersonalRow } from '../../platform/personal-data.ts'

export const playData = (database: Database): PersonalData => ({
  parts: [
    {
      name: 'game-sessions',
      tables: ['play.game_session', 'ledger.game_session'],
      rows: (playerId) =>
        inLots<PersonalRow>((last) =>
          database.query(
            `select id::text as number, provider_id as provider, game_id as "gameId", opened_at as "openedAt",
               closed_at as "closedAt"
             from play.game_session where player_id = $1 and id > $2 order by id limit ${LOT}`,
            [playerId, last?.number ?? 0],
          ),
        ),
    },
  ],
})
