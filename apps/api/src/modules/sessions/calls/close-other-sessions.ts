import type { Database } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Sessions } from '../sessions.ts'

export const closeOtherSessions =
  (database: Database, sessions: Sessions): CallHandler<'POST /api/player/sessions/close-other'> =>
  async ({ player }) =>
    answer({
      closed: await database.transaction((tx) =>
        sessions.close(tx, player.playerId, { except: player.sessionId }, 'closed-by-player'),
      ),
    })
