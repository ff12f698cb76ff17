import type { GameProvider, ProviderRecords } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import {
  inLots,
  LOT,
  type PersonalData,
  type PersonalRow,
  partOfQuery,
} from '../../platform/personal-data.ts'
import { providerPersonalData } from '../../platform/provider-records.ts'

export const playData = (database: Database, providers: () => readonly GameProvider[]): PersonalData => ({
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
    partOfQuery(database, {
      name: 'play-sessions',
      tables: ['play.play_session'],
      text: `select started_at as "startedAt", last_opened_at as "lastGameOpenedAt", checked_at as "realityCheckAt"
             from play.play_session where player_id = $1 order by started_at`,
    }),
  ],
  elsewhere: () =>
    providers().map((provider) => providerPersonalData(provider.id, () => recordsOf(provider))),
})

/** Lists the provider's games first: only then is it known whether a provider in another process supports records. */
async function recordsOf(provider: GameProvider): Promise<ProviderRecords | undefined> {
  await provider.listGames()
  return provider.records
}
