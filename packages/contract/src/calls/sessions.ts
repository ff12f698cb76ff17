import { z } from 'zod'
import { defineCalls, doneSchema, pageMetaSchema, pageQuerySchema, timestamp } from '../call.ts'
import { sessionsFacts } from '../facts/sessions.ts'
import { APP_PLATFORMS, ENTRANCE_KINDS } from '../ways.ts'

export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  country: z.string().nullable(),
  /** Sign-in method of the session. */
  way: z.enum(ENTRANCE_KINDS),
  /** Origin of the site or address of the bot from which the app was opened. */
  source: z.string().nullable(),
  platform: z.enum(APP_PLATFORMS),
  isCurrent: z.boolean(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
})
export type PlayerSession = z.infer<typeof sessionSchema>

export const sessionsCalls = defineCalls(sessionsFacts, {
  'GET /api/player/sessions': {
    tag: 'player',
    summary: 'Lists the active sessions of the player.',
    query: pageQuerySchema,
    data: z.array(sessionSchema),
    meta: pageMetaSchema,
  },
  'PUT /api/player/sessions/{id}/close': {
    tag: 'player',
    summary: 'Ends a session.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: doneSchema,
    errors: ['not_found'],
  },
  'POST /api/player/sessions/close-other': {
    tag: 'player',
    summary: 'Ends all sessions except the current one.',
    data: z.object({ closed: z.int() }),
  },
})
