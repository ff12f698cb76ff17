import type { NotificationPreferences } from '@tessera/contract'
import { isChoice } from '@tessera/contract/notification-choices'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
} from '@tessera/contract/statuses'
import { lockPlayer } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { answer, type CallHandler, type PlayerIdentity } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { type Available, readReach } from '../channels/reach.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { readPreferences, storePreference } from '../preferences.ts'
import { publishUnread } from '../publish-counts.ts'
import { hasSubscription } from '../push/push-store.ts'

type Deps = Pick<NotificationsDeps, 'database'>

/** Returns which messages the player receives. */
export const getPreferences =
  ({ database }: Deps, available: Available): CallHandler<'GET /api/notification/preferences'> =>
  async ({ player }) =>
    answer(await describe(database, player, available))

/** Switches the messages of a topic on a channel. The player's pages are notified if it changes what they count. */
export const changePreference =
  ({ database }: Deps, available: Available): CallHandler<'PUT /api/notification/preferences'> =>
  async ({ player, body }) => {
    if (!isChoice(body.topic, body.channel)) return refuseField('validation_failed', 'topic', 'not_a_choice')
    return database.transaction(async (tx) => {
      const { playerId } = player
      await lockPlayer(tx, playerId)
      await storePreference(tx, playerId, body)
      if (body.channel === 'in-app')
        for (const kind of ['message', 'push'] as const) await publishUnread(tx, playerId, kind, 0)
      return answer(await describe(tx, player, available))
    })
  }

async function describe(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  { playerId, sessionId }: PlayerIdentity,
  available: Available,
): Promise<NotificationPreferences> {
  const reach = await readReach(queryable, playerId, available)
  const preferences = await readPreferences(queryable, playerId)
  const reaches: Readonly<Record<NotificationChannel, boolean>> = {
    ...{ 'in-app': true, email: reach.email, telegram: reach.telegram },
    push: available.pushKey !== null,
  }
  return {
    reachable: NOTIFICATION_CHANNELS.filter((channel) => reaches[channel]),
    isTelegramBlocked: reach.isTelegramBlocked,
    pushKey: available.pushKey,
    hasPush: await hasSubscription(queryable, sessionId),
    topics: NOTIFICATION_TOPICS.map((topic) => ({ topic, channels: [...preferences[topic]] })),
  }
}
