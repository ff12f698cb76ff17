import { localizePath } from '@tessera/contract/routes'
import { languageOf } from '@tessera/words'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import { letter } from '../../../mail/messages.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { messageToSend } from './message-to-send.ts'

/**
 * Sends a message by e-mail. A mail that is repeated after a crash has the same id, by which mail systems and the inbox of a
 * demonstration recognise it.
 */
export const mailMessageJob = (deps: NotificationsDeps): JobDefinition =>
  defineJob({
    payload: z.object({ messageId: z.string() }),
    work: async ({ messageId }) => {
      const found = await messageToSend(deps, messageId, 'email')
      if (!found?.player.email) return
      const { player, notification } = found
      const locale = languageOf(player.language)
      const { greeting, button, after } = (await deps.words())[locale].mail
      const { title, text } = notification.content
      const link = deps.publicUrl + localizePath(notification.link, locale)
      const message = letter(locale, { subject: title, greeting, lead: text, button, after }, link, null)
      await deps.mailer.send({ ...message, to: found.player.email, kind: 'email', id: messageId })
    },
  })
