import { localizePath } from '@tessera/contract/routes'
import { languageOf } from '@tessera/words'
import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { messageToSend } from './message-to-send.ts'
import { TELEGRAM_JOB } from './queue-channels.ts'
import type { TelegramSender } from './telegram-sender.ts'

/**
 * Sends a message by Telegram, whose interface recognises no repetition. So it is requested once: a crash during the request can
 * lose the message on this channel, but never sends it twice. Only an explicit refusal for now queues it again.
 */
export const telegramMessageJob = (deps: NotificationsDeps, sender: TelegramSender): JobDefinition =>
  defineJob({
    payload: z.object({ messageId: z.string() }),
    work: async ({ messageId }) => {
      const found = await messageToSend(deps, messageId, 'telegram')
      const userId = found?.player.telegramUserId
      if (!found || !userId) return
      const locale = languageOf(found.player.language)
      const { title, text } = found.notification.content
      const url = deps.publicUrl + localizePath(found.notification.link, locale)
      const button = { text: (await deps.words())[locale].mail.button, url }
      const result = await sender.send({ userId, text: `${title}\n\n${text}`, button })
      if (typeof result !== 'object') return
      const runAt = new Date(Date.now() + result.retryAfterSeconds * 1000)
      await deps.database.transaction((tx) =>
        addJob(tx, TELEGRAM_JOB, { messageId }, { maxAttempts: 1, runAt }),
      )
    },
  })
