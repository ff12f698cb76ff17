import { z } from 'zod'
import { defineCalls, sitePath, slug, timestamp } from '../call.ts'
import { IDENTITY_REASONS, IDENTITY_STATUSES } from '../constants.ts'
import { identityFacts } from '../facts/identity.ts'

export const identityCheckSchema = z.object({
  service: z.string(),
  /** Status of the latest attempt, in Sumsub's terms; `none` before the first one. */
  status: z.enum(['none', ...IDENTITY_STATUSES]),
  /** Result of a completed attempt. */
  answer: z.enum(['GREEN', 'RED']).nullable(),
  /** Tells whether a rejected player may try again. */
  rejectType: z.enum(['RETRY', 'FINAL']).nullable(),
  /** Reasons why the latest attempt was rejected. */
  reasons: z.array(z.enum(IDENTITY_REASONS)),
  /** Next step of the player, such as to start a check or to continue one. */
  next: z.enum(['start', 'continue', 'wait', 'done', 'never']),
  /** Number of attempts left; 0 after the last rejection. */
  triesLeft: z.int(),
  /** Time until which a started check can be completed. */
  expiresAt: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
})
export type IdentityCheck = z.infer<typeof identityCheckSchema>

export const identityCalls = defineCalls(identityFacts, {
  'GET /api/player/services': {
    tag: 'identity',
    summary:
      'Lists the identity verification services with the status of the player’s check. Empty if none is configured.',
    data: z.array(identityCheckSchema),
  },
  'POST /api/player/services/{service}/auth': {
    tag: 'identity',
    summary: 'Starts or continues an identity check and returns the page of the service.',
    params: z.strictObject({ service: slug }),
    body: z.strictObject({
      /** Path to which the service sends the player back. */
      returnPath: sitePath.default('/profile'),
    }),
    data: z.object({ url: z.string(), expiresAt: timestamp.nullable() }),
    errors: ['not_found', 'identity_unavailable', 'identity_waiting', 'identity_done', 'identity_refused'],
  },
})
