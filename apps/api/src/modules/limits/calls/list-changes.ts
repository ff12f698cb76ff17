import { succeed } from '@tessera/contract'
import type { CallHandler } from '../../../http/call-handler.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { readChanges } from '../read-changes.ts'

/** Lists a page of the history of limits and breaks, from a cursor on. */
export const listLimitChanges =
  ({ database }: LimitsDeps): CallHandler<'GET /api/player/limits/changes'> =>
  async ({ player: { playerId }, query: { before, perPage } }) => {
    const { changes, older } = await readChanges(database, playerId, { before: before ?? null, perPage })
    return succeed({ data: changes, meta: { older } })
  }
