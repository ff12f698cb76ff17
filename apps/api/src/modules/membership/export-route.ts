import { Readable } from 'node:stream'
import { EXPORT_RULES, ticketCode } from '@tessera/contract'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseFlood } from '../../http/refuse-flood.ts'
import { zonedIso } from '../../zone-time.ts'
import { type TicketKind, useTicket } from '../auth/index.ts'
import { getPlayer } from '../profile/index.ts'
import { findLatestExport } from './export-store.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { exportState } from './rules/export-state.ts'

export const EXPORT_PATH = '/player/export/file'

/** Ticket that downloads one archive, once. */
export const exportTicket: TicketKind<{ id: string }> = {
  purpose: 'export',
  lifeMs: EXPORT_RULES.linkSeconds * 1000,
  facts: z.object({ id: z.string() }),
}

/**
 * Adds the route that sends an archive, piece by piece, for a ticket of its player. It counts against the rate limit of the
 * call that issued the ticket. There is no HEAD route, which would use up the ticket.
 */
export function exportRoute(
  server: FastifyInstance,
  { database, pieces, rates, clock }: MembershipDeps,
): void {
  const options = { exposeHeadRoute: false }
  server.get<{ Querystring: { ticket?: unknown } }>(EXPORT_PATH, options, async (request, reply) => {
    if (refuseFlood(rates, 'POST /api/player/export/link', request, reply)) return reply
    const ticket = ticketCode.safeParse(request.query.ticket)
    const now = clock()
    const row = ticket.success
      ? await database.transaction(async (tx) => {
          const used = await useTicket(tx, exportTicket, ticket.data, now)
          const latest = used?.playerId ? await findLatestExport(tx, used.playerId) : null
          return latest?.id === used?.facts.id ? latest : null
        })
      : null
    if (!row?.run || !row.readyAt || exportState(row, now) !== 'ready')
      return replyWithError(reply, 'not_found')
    const { timeZone } = await getPlayer(database, row.playerId)
    const day = zonedIso(row.readyAt, timeZone ?? 'UTC').slice(0, 10)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="tessera-${day}.zip"`,
        'content-length': String(row.sizeBytes),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('application/zip')
      .send(Readable.from(pieces.read(row.run)))
  })
}
