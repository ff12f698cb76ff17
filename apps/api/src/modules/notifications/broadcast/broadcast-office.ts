import { RefusalError } from '@tessera/server-kit/command-line'
import type { ModuleOffice } from '../../../platform/office-calls.ts'
import { cursorOf, dayOf, pageOf, placeOf, READ_LENGTH } from '../../../platform/office-lists.ts'
import { countAudience } from '../../profile/index.ts'
import { queueBroadcast, stopOpenBroadcast } from './broadcast-orders.ts'
import { broadcastSchema } from './broadcast-schema.ts'
import { type BroadcastRow, pageOfBroadcasts } from './broadcast-store.ts'

const stateOf = ({ isStopped, endedAt }: Pick<BroadcastRow, 'isStopped' | 'endedAt'>) =>
  isStopped ? 'stopped' : endedAt === null ? 'sending' : 'sent'

const dayText = (day: Date | null): string | null => day?.toISOString().slice(0, 10) ?? null

/** Calls of the back office about messages to many players, by the functions of `tessera ops broadcast`. */
export const broadcastOffice: ModuleOffice = {
  'GET /office/broadcasts': async ({ database }, { query }) => {
    const rows = await pageOfBroadcasts(database, {
      state: query.state ?? null,
      after: placeOf(query.cursor),
      limit: READ_LENGTH,
    })
    const { page, next } = pageOf(rows, (row) => cursorOf(row.createdAt, row.id))
    return {
      broadcasts: page.map((row) => ({
        id: row.id,
        title: row.title,
        text: row.text,
        link: row.link,
        audience: {
          countries: row.audience.countries && [...row.audience.countries],
          languages: row.audience.languages && [...row.audience.languages],
          from: dayText(row.audience.from),
          until: dayText(row.audience.until),
        },
        state: stateOf(row),
        recipients: row.recipients,
        createdAt: row.createdAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        operator: row.operator,
        reason: row.reason,
        stoppedBy: row.stoppedBy,
        stoppedBecause: row.stoppedBecause,
      })),
      next,
    }
  },
  'POST /office/broadcasts/count': async ({ database }, { body: { audience } }) => ({
    players: await countAudience(database, {
      ...audience,
      from: dayOf(audience.from ?? undefined),
      until: dayOf(audience.until ?? undefined),
    }),
  }),
  'POST /office/broadcasts': async (world, { body: { reason, ...given }, operator }) => {
    const parsed = broadcastSchema.safeParse(given)
    if (!parsed.success)
      throw new RefusalError(
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
        parsed.error.issues[0]?.path[0] === 'link' ? 'invalid-link' : 'incomplete-message',
      )
    await queueBroadcast(world, parsed.data, { operator, reason })
    return { done: true }
  },
  'POST /office/broadcasts/{broadcastId}/stop': async (world, { params, body, operator }) => {
    await stopOpenBroadcast(world, params.broadcastId, { operator, reason: body.reason })
    return { done: true }
  },
}
