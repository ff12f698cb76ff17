import { fail } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import type { Sessions } from '../sessions.ts'

export const closeSession =
  (database: Database, sessions: Sessions): CallHandler<'PUT /api/player/sessions/{id}/close'> =>
  async ({ player, params }) => {
    const closed = await database.transaction((tx) =>
      sessions.close(tx, player.playerId, { id: params.id }, 'closed-by-player'),
    )
    return closed === 0 ? fail('not_found') : done
  }
