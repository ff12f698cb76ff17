import { localizePath } from '@tessera/contract/routes'
import { languageOf } from '@tessera/words'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { messageToSend } from '../channels/message-to-send.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { type PushTransport, sendPush } from './push-sender.ts'
import { deleteSubscription, takeSubscription } from './push-store.ts'
import type { VapidDetails } from './vapid.ts'

/**
 * Sends a message to one browser, while its session is live. A repeated push has the same id, by which the browser shows it in
 * place of the first one.
 */
export const pushMessageJob = (
  deps: NotificationsDeps & Pick<Platform, 'log'>,
  vapid: VapidDetails,
  transport: PushTransport,
): JobDefinition =>
  defineJob({
    payload: z.object({ messageId: z.string(), subscriptionId: z.string() }),
    work: async ({ messageId, subscriptionId }) => {
      const found = await messageToSend(deps, messageId, 'push')
      if (!found) return
      const { player, notification } = found
      const subscription = await takeSubscription(deps.database, subscriptionId, player.id)
      if (!subscription) return
      const { title, text: body } = notification.content
      const language = languageOf(player.language)
      const payload = {
        id: messageId,
        title,
        body,
        language,
        path: localizePath(notification.link, language),
      }
      const result = await sendPush(transport, vapid, subscription, { id: messageId, payload })
      if (result === 'ended') await deleteSubscription(deps.database, subscriptionId)
      if (result === 'refused')
        deps.log.warn({ host: new URL(subscription.endpoint).host }, 'a push service refused a message')
    },
  })
