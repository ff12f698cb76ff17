import { z } from 'zod'
import { defineCalls, doneSchema, timestamp } from '../call.ts'
import { CLOSING_HOLDS, CLOSING_REASON_MAX_LENGTH } from '../constants.ts'
import { membershipFacts } from '../facts/membership.ts'

export const dataExportSchema = z.object({
  /** `waiting` until it is put together, `ready` until it ends; `none` before the first, and after the end. */
  state: z.enum(['none', 'waiting', 'ready']),
  askedAt: timestamp.nullable(),
  /** Until when it can be fetched. */
  expiresAt: timestamp.nullable(),
  sizeBytes: z.int().nullable(),
  /** From when on another one may be asked for; null when it may be now. */
  nextAt: timestamp.nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const closingSchema = z.object({
  /** Null where the player has not asked for it. */
  askedAt: timestamp.nullable(),
  /** When the account ends, unless something holds it then. */
  endsAt: timestamp.nullable(),
  /** What has to be settled first, as it is now. */
  holds: z.array(z.enum(CLOSING_HOLDS)),
  waitDays: z.int(),
  waysKeptDays: z.int(),
  recordsKeptYears: z.int(),
})
export type Closing = z.infer<typeof closingSchema>

export const membershipCalls = defineCalls(membershipFacts, {
  'GET /api/player/export': {
    tag: 'player',
    summary: 'Where the archive of the player’s data stands.',
    data: dataExportSchema,
  },
  'POST /api/player/export': {
    tag: 'player',
    summary:
      'Asks for an archive of all that is kept of the player. Who has an e-mail address is told when it is ready.',
    data: dataExportSchema,
    errors: ['proof_required', 'export_waiting', 'export_too_soon'],
  },
  'POST /api/player/export/link': {
    tag: 'player',
    summary: 'The path under which the archive is fetched, once and within a minute.',
    data: z.object({ path: z.string() }),
    errors: ['proof_required', 'not_found'],
  },
  'GET /api/player/closing': {
    tag: 'player',
    summary: 'Whether the account is to be closed, when, and what would hold it.',
    data: closingSchema,
  },
  'POST /api/player/closing': {
    tag: 'player',
    summary: 'Asks to close the account after a time in which the wish can be taken back.',
    body: z.strictObject({ reason: z.string().trim().max(CLOSING_REASON_MAX_LENGTH).optional() }),
    data: closingSchema,
    errors: ['proof_required', 'closing_asked'],
  },
  'DELETE /api/player/closing': {
    tag: 'player',
    summary: 'Takes the wish back; done as well where there is none.',
    data: doneSchema,
  },
})
