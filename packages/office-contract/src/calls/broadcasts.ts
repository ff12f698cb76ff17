import { localText } from '@tessera/contract/local-text'
import { LOCALE_PREFIX } from '@tessera/contract/routes'
import { z } from 'zod'
import { actBody, cursor, defineOfficeCalls, doneData, filter, reason, time } from '../call.ts'
import { MESSAGE_ROLES } from '../roles.ts'

export const BROADCAST_STATES = ['sending', 'sent', 'stopped'] as const

const broadcastId = z.string().regex(/^[a-z\d-]{3,60}$/)
const codes = (pattern: RegExp) => z.array(z.string().regex(pattern)).min(1).max(250).nullable()

/** Players who get the message. Null doesn't filter. Days are those of the registration, in UTC. */
const audience = z.strictObject({
  countries: codes(/^[A-Z]{2}$/),
  languages: codes(LOCALE_PREFIX),
  from: z.iso.date().nullable(),
  /** The day after the last one. */
  until: z.iso.date().nullable(),
})

const broadcast = z.object({
  id: broadcastId,
  title: z.record(z.string(), z.string()),
  text: z.record(z.string(), z.string()),
  link: z.string(),
  audience,
  state: z.enum(BROADCAST_STATES),
  /** Players who have got the message so far. */
  recipients: z.int(),
  createdAt: time,
  endedAt: time.nullable(),
  operator: z.string(),
  reason: z.string(),
  /** Operator who stopped it, and why; null if it wasn't stopped. */
  stoppedBy: z.string().nullable(),
  stoppedBecause: z.string().nullable(),
})

export const broadcastCalls = defineOfficeCalls({
  'GET /office/broadcasts': {
    access: MESSAGE_ROLES,
    summary: 'Lists messages to many players with their progress, the latest first',
    query: z.strictObject({ state: filter(z.enum(BROADCAST_STATES)), cursor: filter(cursor) }),
    data: z.object({ broadcasts: z.array(broadcast), next: z.string().nullable() }),
  },
  'POST /office/broadcasts/count': {
    access: MESSAGE_ROLES,
    summary:
      'Counts the players of an audience; those who have offers switched off or take a break get nothing',
    body: z.strictObject({ audience }),
    data: z.object({ players: z.int() }),
  },
  'POST /office/broadcasts': {
    access: MESSAGE_ROLES,
    summary: 'Sends a message to the players of an audience, once for each id',
    body: z.strictObject({
      reason,
      id: broadcastId,
      title: localText(80),
      text: localText(400),
      link: z.string().min(1).max(200),
      audience,
    }),
    data: doneData,
  },
  'POST /office/broadcasts/{broadcastId}/stop': {
    access: MESSAGE_ROLES,
    summary: 'Stops a message that is being sent; players keep what they have got',
    params: z.object({ broadcastId }),
    body: actBody,
    data: doneData,
  },
})
