import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { listDocuments } from '../document-store.ts'
import type { DocumentsDeps } from '../documents-deps.ts'
import { toDocument } from '../to-document.ts'

export const listOwnDocuments =
  ({ database }: DocumentsDeps): CallHandler<'GET /api/player/documents'> =>
  async ({ player }) =>
    answer((await listDocuments(database, player.playerId)).map(toDocument))
