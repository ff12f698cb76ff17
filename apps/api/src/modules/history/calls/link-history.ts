import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { issueTicket } from '../../auth/index.ts'
import { HISTORY_FILE_PATH } from '../download/history-file-route.ts'
import { historyTicket } from '../download/history-ticket.ts'
import type { HistoryDeps } from '../history-deps.ts'

/** Returns the path for a direct download, so that a large file doesn't pass through the page. */
export const linkHistory =
  ({ database, clock }: HistoryDeps): CallHandler<'POST /api/player/history/link'> =>
  async ({ player: { playerId }, body }) => {
    const ticket = await issueTicket(database, historyTicket, { playerId, facts: body }, clock())
    return answer({ path: `/api${HISTORY_FILE_PATH}?ticket=${ticket}` })
  }
