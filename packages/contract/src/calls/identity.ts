import { z } from 'zod'
import { defineCalls, sitePath, slug, timestamp } from '../call.ts'
import { IDENTITY_REASONS, IDENTITY_STATUSES } from '../constants.ts'
import { identityFacts } from '../facts/identity.ts'

export const identityCheckSchema = z.object({
  service: z.string(),
  /** Where the latest try stands, in Sumsub's words; `none` before the first one. */
  status: z.enum(['none', ...IDENTITY_STATUSES]),
  /** What a completed try came to. */
  answer: z.enum(['GREEN', 'RED']).nullable(),
  /** Whether who was refused may try again. */
  rejectType: z.enum(['RETRY', 'FINAL']).nullable(),
  /** Why the latest try was refused. */
  reasons: z.array(z.enum(IDENTITY_REASONS)),
  /** Whether the player can begin, or go on with what was begun. */
  next: z.enum(['start', 'continue', 'wait', 'done', 'never']),
  /** Refusals that a player can still learn from; none is left after the last. */
  triesLeft: z.int(),
  /** Until when what was begun can be finished. */
  expiresAt: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
})
export type IdentityCheck = z.infer<typeof identityCheckSchema>

export const identityCalls = defineCalls(identityFacts, {
  'GET /api/player/services': {
    tag: 'identity',
    summary:
      'The services that can check who the player is, and where that stands; empty where there is none.',
    data: z.array(identityCheckSchema),
  },
  'POST /api/player/services/{service}/auth': {
    tag: 'identity',
    summary:
      'Begins a check of the player’s identity, or goes on with one: the page of the service to go to.',
    params: z.strictObject({ service: slug }),
    body: z.strictObject({
      /** Where the service sends the player back to. */
      returnPath: sitePath.default('/profile'),
    }),
    data: z.object({ url: z.string(), expiresAt: timestamp.nullable() }),
    errors: ['not_found', 'identity_unavailable', 'identity_waiting', 'identity_done', 'identity_refused'],
  },
})
