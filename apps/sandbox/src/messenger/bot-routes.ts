import type { Database } from '@tessera/postgres'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { insertMessage } from '../inbox/inbox-store.ts'
import { storableText } from '../storable-text.ts'

const messageSchema = z.object({
  chat_id: z.string().regex(/^\d{1,16}$/),
  text: storableText(4096).min(1),
  reply_markup: z
    .object({ inline_keyboard: z.array(z.array(z.object({ text: storableText(200), url: z.url() }))) })
    .optional(),
})

/** True for a request of the bot itself: its path contains the token, as in the real Bot API. */
export const isBotRequest = ({ url }: Pick<FastifyRequest, 'url'>, botToken: string | undefined): boolean =>
  botToken !== undefined && url.includes(`/messenger/bot${botToken}/`)

/** Calls of the Bot API that the bot makes. Its messages are shown in the inbox, with their buttons as links. */
export function botRoutes(server: FastifyInstance, database: Database, botToken: string): void {
  server.post(
    '/messenger/:bot/sendMessage',
    async (request: FastifyRequest<{ Params: { bot: string } }>, reply) => {
      if (request.params.bot !== `bot${botToken}`)
        return reply.code(401).send({ ok: false, error_code: 401, description: 'Unauthorized' })
      const parsed = messageSchema.safeParse(request.body)
      if (!parsed.success)
        return reply.code(400).send({ ok: false, error_code: 400, description: 'Bad Request' })
      const { chat_id, text, reply_markup } = parsed.data
      const links = (reply_markup?.inline_keyboard ?? [])
        .flat()
        .map((button) => `${button.text}: ${button.url}`)
      const [subject = ''] = text.split('\n')
      const stored = await insertMessage(database, {
        ...{ id: null, kind: 'telegram', to: chat_id, subject, html: null },
        text: [text, ...links].join('\n\n'),
      })
      return {
        ok: true,
        result: { message_id: stored.id, chat: { id: Number(chat_id), type: 'private' }, text },
      }
    },
  )
}
