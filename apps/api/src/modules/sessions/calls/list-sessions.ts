import { pageMeta } from '@tessera/contract'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listLiveSessions } from '../session-store.ts'

export const listSessions =
  ({ database }: Platform): CallHandler<'GET /api/player/sessions'> =>
  async ({ player, query: { page, perPage } }) => {
    const { rows, total } = await listLiveSessions(database, player, (page - 1) * perPage, perPage)
    const list = rows.map((row) => ({
      id: row.id,
      device: row.device,
      ip: row.ip,
      country: row.country,
      way: row.way,
      source: row.source,
      platform: row.platform,
      isCurrent: row.id === player.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
    return answerPage(list, pageMeta(page, perPage, total))
  }
