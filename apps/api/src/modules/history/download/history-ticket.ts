import { historyCalls } from '@tessera/contract'
import type { z } from 'zod'
import type { TicketKind } from '../../auth/index.ts'

/** Part of the history that is downloaded: a list and its filters. */
export type HistoryFile = z.output<(typeof historyCalls)['POST /api/player/history/link']['body']>

const LIFE_MS = 60_000

/** Ticket that downloads one file of the history, once. */
export const historyTicket: TicketKind<HistoryFile> = {
  purpose: 'history',
  lifeMs: LIFE_MS,
  facts: historyCalls['POST /api/player/history/link'].body,
}
