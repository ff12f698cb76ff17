import type { Database } from '@tessera/postgres'
import { type KeptOfPlayers, partInOrder } from '@tessera/provider-kit'
import { realPlayerKey } from '../sessions/session-store.ts'
import { forgetPlayer } from './forget-player.ts'
import { roundsPart } from './rounds-part.ts'

/**
 * Personal data of players in the studio. Rounds and their seeds are evidence for money transfers and remain.
 */
export const playerRecords = (database: Database): KeptOfPlayers => {
  // The studio uses player keys instead of the platform's ids.
  const query: Pick<Database, 'query'>['query'] = (statement, values = []) =>
    database.query(statement, [realPlayerKey(String(values[0])), ...values.slice(1)])
  return {
    parts: [
      roundsPart(database),
      partInOrder(
        { query },
        {
          name: 'seeds',
          tables: ['studio.seed_pair'],
          // A seed that is not revealed yet determines future results and must stay secret.
          text: `
            select lpad(id::text, 20, '0') as place, state, server_seed_hash as "serverSeedHash",
              server_seed as "serverSeed", client_seed as "clientSeed", next_nonce as "nextNonce",
              created_at as "createdAt", revealed_at as "revealedAt", last_round_at as "lastRoundAt"
            from studio.seed_pair where player_key = $1 and ($2::text is null or lpad(id::text, 20, '0') > $2)
            order by id limit $3`,
        },
      ),
      partInOrder(
        { query },
        {
          name: 'game-sessions',
          tables: ['studio.game_session'],
          text: `
            select id::text as place, game_id as "gameId", currency, locale, platform, lobby_url as "lobbyUrl",
              min_round_ms as "leastRoundMs", stake_max as "largestStake", created_at as "createdAt", expires_at as "expiresAt"
            from studio.game_session where player_key = $1 and ($2::text is null or id::text collate "C" > $2)
            order by id::text collate "C" limit $3`,
        },
      ),
    ],
    leftOut: {
      'studio.unfinished_round': 'index of unfinished rounds; the round itself states that it is open',
      'studio.demo_account': 'play money of a demonstration, which belongs to no player',
      'studio.demo_transaction': 'transactions of play money',
    },
    forget: (playerId, stage) =>
      database.transaction((tx) => forgetPlayer(tx, realPlayerKey(playerId), stage)),
  }
}
