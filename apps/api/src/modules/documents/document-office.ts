import type { ModuleOffice } from '../../platform/office-calls.ts'
import { runOrder } from '../../platform/office-order.ts'
import { listNames } from '../profile/index.ts'
import { documentCommands, openDocument } from './document-ops.ts'
import { listPending } from './document-store.ts'

const QUEUE_LENGTH = 100
const { approve, refuse } = documentCommands.commands

/** Calls of the back office about documents. Acts run the commands of `tessera ops player documents`. */
export const documentOffice: ModuleOffice = {
  'GET /office/documents': async ({ database }) => {
    const rows = await listPending(database, QUEUE_LENGTH)
    const names = await listNames(database, [...new Set(rows.map(({ playerId }) => playerId))])
    return {
      documents: rows.map(({ id, playerId, kind, mediaType, sizeBytes, createdAt }) => ({
        id,
        playerId,
        playerName: names.get(playerId) ?? null,
        kind,
        mediaType,
        sizeBytes,
        createdAt: createdAt.toISOString(),
      })),
    }
  },
  'POST /office/documents/{documentId}/open': async (world, { params, operator, body }) => {
    const order = { operator, reason: body.reason }
    const { row, bytes } = await openDocument(world, params.documentId, order)
    return { mediaType: row.mediaType, base64: bytes.toString('base64') }
  },
  'POST /office/documents/{documentId}/approve': (world, { params, ...order }) =>
    runOrder(approve, world, { document: params.documentId, number: order.body.number }, order),
  'POST /office/documents/{documentId}/refuse': (world, { params, ...order }) =>
    runOrder(refuse, world, { document: params.documentId, because: order.body.because }, order),
}
