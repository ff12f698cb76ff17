import { localizePath } from '@tessera/contract/routes'
import { languageOf } from '@tessera/words'
import { z } from 'zod'
import type { BotApi } from '../../../bot-api/bot-api.ts'
import { appButton, sendBotMessage } from '../../../bot-api/bot-messages.ts'
import { addJob, defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { blockTelegram, isTelegramBlocked } from '../telegram-blocks.ts'
import { messageToSend } from './message-to-send.ts'
import { TELEGRAM_JOB } from './queue-channels.ts'

/**
 * Sends a message by Telegram, whose interface recognises no repetition. So it is requested once: a crash during the request can
 * lose the message on this channel, but never sends it twice. Only an explicit refusal for now queues it again. A user who has
 * blocked the bot gets no more messages until they write to it.
 */
export const telegramMessageJob = (deps: NotificationsDeps, api: BotApi): JobDefinition =>
  defineJob({
    payload: z.object({ messageId: z.string() }),
    work: async ({ messageId }) => {
      const { database } = deps
      const found = await messageToSend(deps, messageId, 'telegram')
      const userId = found?.player.telegramUserId
      if (!found || !userId || (await isTelegramBlocked(database, found.player.id, userId))) return
      const locale = languageOf(found.player.language)
      const { title, text } = found.notification.content
      const url = deps.publicUrl + localizePath(found.notification.link, locale)
      const button = appButton((await deps.words())[locale].mail.button, url)
      const result = await sendBotMessage(api, { userId, text: `${title}\n\n${text}`, keyboard: [[button]] })
      if (result.state === 'blocked')
        await database.transaction((tx) => blockTelegram(tx, found.player.id, userId, new Date()))
      if (result.state !== 'flood') return
      const runAt = new Date(Date.now() + result.retryAfterSeconds * 1000)
      await database.transaction((tx) => addJob(tx, TELEGRAM_JOB, { messageId }, { maxAttempts: 1, runAt }))
    },
  })
