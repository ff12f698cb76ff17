import type { Readable } from 'node:stream'
import { ticketCode } from '@tessera/contract'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { csvStream } from '../../../csv-stream.ts'
import { periodOf } from '../../../history-query.ts'
import { refuseFlood } from '../../../http/refuse-flood.ts'
import { zonedIso } from '../../../zone-time.ts'
import { useTicket } from '../../auth/index.ts'
import { getPlayer } from '../../profile/index.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { FREE_ROUND_COLUMNS, freeRoundBatches } from './free-round-batches.ts'
import { INVOICE_FILE_COLUMNS, invoiceBatches, ROUND_COLUMNS, roundBatches } from './history-batches.ts'
import { type HistoryFile, historyTicket } from './history-ticket.ts'

export const HISTORY_FILE_PATH = '/player/history/file'

/**
 * Adds the route that sends a file of the history, lot by lot, for a ticket of its player. It counts against the rate limit of
 * the call that issued the ticket. There is no HEAD route, which would use up the ticket.
 */
export function historyFileRoute(server: FastifyInstance, deps: HistoryDeps): void {
  const { database, rates, clock } = deps
  const options = { exposeHeadRoute: false }
  server.get<{ Querystring: { ticket?: unknown } }>(HISTORY_FILE_PATH, options, async (request, reply) => {
    if (refuseFlood(rates, 'POST /api/player/history/link', request, reply)) return reply
    const ticket = ticketCode.safeParse(request.query.ticket)
    const now = clock()
    const used = ticket.success
      ? await database.transaction((tx) => useTicket(tx, historyTicket, ticket.data, now))
      : null
    if (!used?.playerId) return replyWithError(reply, 'not_found')
    const timeZone = (await getPlayer(database, used.playerId)).timeZone ?? 'UTC'
    const day = zonedIso(now, timeZone).slice(0, 10)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="tessera-${used.facts.list}-${day}.csv"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/csv; charset=utf-8')
      .send(await streamOf(deps, used.playerId, used.facts, timeZone))
  })
}

async function streamOf(
  { database, catalogue }: HistoryDeps,
  playerId: string,
  { list, isSettled, type, status, currency, ...days }: HistoryFile,
  timeZone: string,
): Promise<Readable> {
  const filter = { playerId, currency, ...periodOf(days, timeZone) }
  if (list === 'transactions')
    return csvStream(invoiceBatches(database, { ...filter, type, status }), INVOICE_FILE_COLUMNS, timeZone)
  if (list === 'free-rounds')
    return csvStream(
      freeRoundBatches(database, await catalogue.list(), playerId),
      FREE_ROUND_COLUMNS,
      timeZone,
    )
  const historyKind = list === 'bets' ? 'bet' : 'spin'
  const rounds = { ...filter, historyKind, isSettled } as const
  return csvStream(roundBatches(database, await catalogue.list(), rounds), ROUND_COLUMNS, timeZone)
}
