import { type CallHandler, done } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteOfSession, storeSubscription } from '../push/push-store.ts'

type Deps = Pick<Platform, 'database' | 'clock'>

/** Stores the subscription of the session's browser. */
export const subscribe =
  ({ database, clock }: Deps): CallHandler<'PUT /api/notification/push-subscription'> =>
  async ({ player: { playerId, sessionId }, body }) => {
    await database.transaction((tx) => storeSubscription(tx, { playerId, sessionId }, body, clock()))
    return done
  }

/** Deletes the subscription of the session's browser. */
export const unsubscribe =
  ({ database }: Deps): CallHandler<'DELETE /api/notification/push-subscription'> =>
  async ({ player: { sessionId } }) => {
    await database.transaction((tx) => deleteOfSession(tx, sessionId))
    return done
  }
