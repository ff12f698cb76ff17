import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { layout } from '../pages/layout.ts'
import { messengerPage } from '../pages/messenger-page.ts'
import { refuseInvalid } from '../refuse-invalid.ts'
import { CHAT_SCRIPT } from './chat-script.ts'
import { HOST_SCRIPT } from './host-script.ts'
import { LAUNCH_KINDS, launchData } from './launch-kinds.ts'

export interface MessengerConfig {
  /** Token of the bot whose app is opened. */
  readonly botToken: string
  /** Address of the site to open, without a trailing slash. */
  readonly siteUrl: string
}

const launchSchema = z.strictObject({
  user: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** Parameter of the link by which the user opens the app. */
  start: z
    .string()
    .regex(/^[\w-]{0,512}$/)
    .default(''),
  kind: z.literal(Object.keys(LAUNCH_KINDS) as (keyof typeof LAUNCH_KINDS)[]),
})

/**
 * A small web client of the messenger: it opens the app in a frame and communicates with it as the real ones
 * do.
 */
export function messengerRoutes(
  server: FastifyInstance,
  { botToken, siteUrl }: MessengerConfig,
  basePath: string,
): void {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "script-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${new URL(siteUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

  server.get('/messenger', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(layout(basePath, 'messenger', 'Messenger', messengerPage(basePath, siteUrl))),
  )

  server.get('/messenger/host.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(HOST_SCRIPT),
  )

  server.get('/messenger/chat.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(CHAT_SCRIPT),
  )

  server.post('/messenger/launches', async (request, reply) => {
    const asked = launchSchema.safeParse(request.body)
    if (!asked.success) return refuseInvalid(reply, asked.error)
    return { data: launchData(asked.data, botToken, new Date()) }
  })
}
