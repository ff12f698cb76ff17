import type { Database } from '@tessera/postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BOT_METHODS, type BotContext, BotRefusal } from './bot-methods.ts'
import { BOT_SCHEMAS, type BotMethod, isBotMethod } from './bot-schemas.ts'

/** True for a request of the bot itself: its path contains the token, as in the real Bot API. */
export const isBotRequest = ({ url }: Pick<FastifyRequest, 'url'>, botToken: string | undefined): boolean =>
  botToken !== undefined && url.includes(`/messenger/bot${botToken}/`)

type BotCall = FastifyRequest<{ Params: { bot: string; method: string } }>

/** Serves the part of the Bot API that the shop's bot uses, with JSON bodies. */
export function botRoutes(server: FastifyInstance, database: Database, botToken: string): void {
  const context: BotContext = { database, botToken }
  server.post('/messenger/:bot/:method', async (request: BotCall, reply) => {
    const { bot, method } = request.params
    if (bot !== `bot${botToken}`) return refuse(reply, 401, 'Unauthorized')
    if (!isBotMethod(method)) return refuse(reply, 404, 'Not Found')
    try {
      return { ok: true, result: await callMethod(context, method, request.body ?? {}) }
    } catch (error) {
      if (error instanceof BotRefusal) return refuse(reply, error.status, error.message)
      throw error
    }
  })
}

async function callMethod<Method extends BotMethod>(
  context: BotContext,
  method: Method,
  body: unknown,
): Promise<unknown> {
  const parsed = BOT_SCHEMAS[method].safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BotRefusal(400, `Bad Request: ${issue?.path.join('.') || 'body'} is invalid`)
  }
  // The schema of a method returns the parameters of that method.
  return BOT_METHODS[method](context, parsed.data as Parameters<(typeof BOT_METHODS)[Method]>[1])
}

const refuse = (reply: FastifyReply, status: number, description: string) =>
  reply.code(status).send({ ok: false, error_code: status, description })
