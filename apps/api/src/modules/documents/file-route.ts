import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuseFlood } from '../../http/refuse-flood.ts'
import type { Sessions } from '../sessions/index.ts'
import { findDocument } from './document-store.ts'
import type { DocumentsDeps } from './documents-deps.ts'
import { openFile } from './sealed-file.ts'

const BEARER = /^Bearer (\S+)$/i

/**
 * Adds the route that returns a document's file to its player, as a download that browsers never display. The file name is
 * generated, so that no header contains the player's text. Opening a file costs as much as sending one, and counts against
 * the same rate limit.
 */
export function fileRoute(
  server: FastifyInstance,
  { database, files, vault, rates }: DocumentsDeps,
  { authenticate }: Pick<Sessions, 'authenticate'>,
): void {
  server.get<{ Params: { id: string } }>('/player/documents/:id/file', async (request, reply) => {
    if (refuseFlood(rates, 'POST /api/player/documents', request, reply)) return reply
    const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
    const player = await authenticate(bearer)
    if (!player.ok) return replyWithError(reply, player.error)
    const document = /^\w{1,40}$/.test(request.params.id)
      ? await findDocument(database, request.params.id)
      : null
    if (document?.playerId !== player.value.playerId) return replyWithError(reply, 'not_found')
    const bytes = await files.get(document.storedName)
    if (bytes === null) throw new Error('the file of a document is missing')
    const extension = document.mediaType === 'application/pdf' ? 'pdf' : 'jpg'
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="document-${document.id}.${extension}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .type(document.mediaType)
      .send(openFile(vault, { ...document, bytes }))
  })
}
