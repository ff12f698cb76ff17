import { z } from 'zod'
import { defineCalls, doneSchema, timestamp } from '../call.ts'
import { CLOSING_HOLDS, CLOSING_REASON_MAX_LENGTH } from '../constants.ts'
import { membershipFacts } from '../facts/membership.ts'

export const dataExportSchema = z.object({
  /** `waiting` while the archive is being created, `ready` until it expires, `none` otherwise. */
  state: z.enum(['none', 'waiting', 'ready']),
  askedAt: timestamp.nullable(),
  /** Time until which the archive can be downloaded. */
  expiresAt: timestamp.nullable(),
  sizeBytes: z.int().nullable(),
  /** Earliest time of the next request; null if one is allowed now. */
  nextAt: timestamp.nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const closingSchema = z.object({
  /** Null if the player hasn't requested it. */
  askedAt: timestamp.nullable(),
  /** Time at which the account is closed, unless something prevents it then. */
  endsAt: timestamp.nullable(),
  /** Reasons that currently prevent the closing. */
  holds: z.array(z.enum(CLOSING_HOLDS)),
  waitDays: z.int(),
  waysKeptDays: z.int(),
  recordsKeptYears: z.int(),
})
export type Closing = z.infer<typeof closingSchema>

export const membershipCalls = defineCalls(membershipFacts, {
  'GET /api/player/export': {
    tag: 'player',
    summary: 'Returns the status of the player’s data export.',
    data: dataExportSchema,
  },
  'POST /api/player/export': {
    tag: 'player',
    summary:
      'Requests an archive of all data stored about the player. A player with an email address is notified when it is ready.',
    data: dataExportSchema,
    errors: ['proof_required', 'export_waiting', 'export_too_soon'],
  },
  'POST /api/player/export/link': {
    tag: 'player',
    summary: 'Returns the download path of the archive. It works once and expires after a minute.',
    data: z.object({ path: z.string() }),
    errors: ['proof_required', 'not_found'],
  },
  'GET /api/player/closing': {
    tag: 'player',
    summary: 'Returns whether and when the account will be closed, and what would prevent it.',
    data: closingSchema,
  },
  'POST /api/player/closing': {
    tag: 'player',
    summary:
      'Requests the closing of the account. The player can cancel the request during the waiting period.',
    body: z.strictObject({ reason: z.string().trim().max(CLOSING_REASON_MAX_LENGTH).optional() }),
    data: closingSchema,
    errors: ['proof_required', 'closing_asked'],
  },
  'DELETE /api/player/closing': {
    tag: 'player',
    summary: 'Cancels the request to close the account. Succeeds even if there is none.',
    data: doneSchema,
  },
})
