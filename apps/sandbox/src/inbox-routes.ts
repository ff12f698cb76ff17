import { isStorableText } from '@tessera/postgres'
import { isBearer, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findMessage, insertMessage, listMessages, newMessageSchema } from './inbox/inbox-store.ts'
import { homePage, inboxPage, messagePage } from './pages/inbox-pages.ts'
import { layout } from './pages/layout.ts'
import type { RouteConfig } from './payment-routes.ts'
import { refuseInvalid } from './refuse-invalid.ts'

const HTML = 'text/html; charset=utf-8'

/** Routes of the inbox, which replaces every mailbox and phone. */
export function inboxRoutes(server: FastifyInstance, { database, apiKey, basePath }: RouteConfig): void {
  server.post('/messages', { bodyLimit: 300_000 }, async (request, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const parsed = newMessageSchema.safeParse(request.body)
    if (!parsed.success) return refuseInvalid(reply, parsed.error)
    return reply.code(201).send({ data: await insertMessage(database, parsed.data) })
  })

  server.get('/messages', async (request: FastifyRequest<{ Querystring: { to?: unknown } }>, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const { to } = request.query
    if (typeof to === 'string' && !isStorableText(to)) return { data: [] }
    return { data: await listMessages(database, typeof to === 'string' ? to : null) }
  })

  server.get('/', async (_request, reply) =>
    reply.type(HTML).send(layout(basePath, 'home', 'Overview', homePage(basePath))),
  )

  server.get('/inbox', async (_request, reply) => {
    const messages = await listMessages(database, null)
    return reply.type(HTML).send(layout(basePath, 'inbox', 'Inbox', inboxPage(basePath, messages)))
  })

  server.get('/inbox/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const id = Number(request.params.id)
    const message = Number.isSafeInteger(id) && id > 0 ? await findMessage(database, id) : null
    if (!message) return replyWithError(reply, 'not_found')
    return reply.type(HTML).send(layout(basePath, 'inbox', message.subject, messagePage(basePath, message)))
  })
}
