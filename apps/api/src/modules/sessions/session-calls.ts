import { fail, pageMeta } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { answer, answerPage, type CallHandlers, done } from '../../http/call-handler.ts'
import { listLiveSessions } from './session-store.ts'
import type { Sessions } from './sessions.ts'

type SessionCalls = Pick<
  CallHandlers,
  'GET /api/player/sessions' | 'PUT /api/player/sessions/{id}/close' | 'POST /api/player/sessions/close-other'
>

export function createSessionCalls(database: Database, sessions: Sessions): SessionCalls {
  return {
    'GET /api/player/sessions': async ({ player, query: { page, perPage } }) => {
      const { rows, total } = await listLiveSessions(database, player.playerId, (page - 1) * perPage, perPage)
      const list = rows.map((row) => ({
        id: row.id,
        device: row.device,
        ip: row.ip,
        country: row.country,
        isCurrent: row.id === player.sessionId,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }))
      return answerPage(list, pageMeta(page, perPage, total))
    },
    'PUT /api/player/sessions/{id}/close': async ({ player, params }) => {
      const closed = await database.transaction((tx) =>
        sessions.close(tx, player.playerId, { id: params.id }, 'closed-by-player'),
      )
      return closed === 0 ? fail('not_found') : done
    },
    'POST /api/player/sessions/close-other': async ({ player }) =>
      answer({
        closed: await database.transaction((tx) =>
          sessions.close(tx, player.playerId, { except: player.sessionId }, 'closed-by-player'),
        ),
      }),
  }
}
