import type { Database } from '@tessera/postgres'
import { type KeptOfPlayers, partInOrder } from '@tessera/server-kit'
import { realPlayerKey } from '../sessions/session-store.ts'
import { forgetPlayer } from './forget-player.ts'
import { roundsPart } from './rounds-part.ts'

/** What the studio keeps of players. Rounds and their seeds are proofs of what money moved for: they stay. */
export const keptOfPlayers = (database: Database): KeptOfPlayers => {
  // The studio has keys where the platform has ids.
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
          // A seed that is not revealed yet decides what is still to come: it is nobody's to know.
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
              min_round_ms as "leastRoundMs", created_at as "createdAt", expires_at as "expiresAt"
            from studio.game_session where player_key = $1 and ($2::text is null or id::text collate "C" > $2)
            order by id::text collate "C" limit $3`,
        },
      ),
    ],
    leftOut: {
      'studio.unfinished_round': 'where an unfinished round is found: the round says that it is open',
      'studio.demo_account': 'invented money of a demonstration, which no player is named for',
      'studio.demo_transaction': 'what moved invented money',
    },
    forget: (playerId, stage) =>
      database.transaction((tx) => forgetPlayer(tx, realPlayerKey(playerId), stage)),
  }
}
