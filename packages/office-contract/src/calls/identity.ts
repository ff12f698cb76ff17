import { DOCUMENT_NUMBER, DOCUMENT_REASONS, IDENTITY_REASONS } from '@tessera/contract'
import { z } from 'zod'
import { actBody, defineOfficeCalls, doneData, id, reason, time } from '../call.ts'
import { SUPPORT_ROLES } from '../roles.ts'

const playerName = z.string().nullable()

const params = z.object({ documentId: id })
const playerParams = z.object({ playerId: id })
/** Id of an identity service. */
const service = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const identityCalls = defineOfficeCalls({
  'GET /office/documents': {
    access: SUPPORT_ROLES,
    summary: 'Lists documents that wait for a decision, the oldest first',
    data: z.object({
      documents: z.array(
        z.object({
          id,
          playerId: id,
          playerName,
          kind: z.string(),
          mediaType: z.string(),
          sizeBytes: z.int(),
          createdAt: time,
        }),
      ),
    }),
  },
  'POST /office/documents/{documentId}/open': {
    access: SUPPORT_ROLES,
    summary: 'Returns the file of a document, which is recorded',
    params,
    body: actBody,
    data: z.object({ mediaType: z.string(), base64: z.base64() }),
  },
  'POST /office/documents/{documentId}/approve': {
    access: SUPPORT_ROLES,
    summary: 'Approves a document, and records its number if it has one',
    params,
    body: z.strictObject({ reason, number: z.string().regex(DOCUMENT_NUMBER).optional() }),
    data: doneData,
  },
  'POST /office/documents/{documentId}/refuse': {
    access: SUPPORT_ROLES,
    summary: 'Refuses a document; the player gets the named cause',
    params,
    body: z.strictObject({ reason, because: z.enum(DOCUMENT_REASONS) }),
    data: doneData,
  },
  'GET /office/identity-checks': {
    access: SUPPORT_ROLES,
    summary: 'Lists identity checks that the service left to operators, the oldest first',
    data: z.object({
      checks: z.array(z.object({ id, playerId: id, playerName, service, number: z.int(), updatedAt: time })),
    }),
  },
  'POST /office/players/{playerId}/identity/approve': {
    access: SUPPORT_ROLES,
    summary: 'Confirms the identity of a player, whatever the service says',
    params: playerParams,
    body: z.strictObject({ reason, service }),
    data: doneData,
  },
  'POST /office/players/{playerId}/identity/refuse': {
    access: SUPPORT_ROLES,
    summary: 'Refuses the identity; the player gets the named cause and may try again unless it is final',
    params: playerParams,
    body: z.strictObject({
      reason,
      service,
      because: z.enum(IDENTITY_REASONS),
      isFinal: z.boolean().default(false),
    }),
    data: doneData,
  },
})
