import { createHmac, timingSafeEqual } from 'node:crypto'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { RateLimiter } from '../../http/rate-limiter.ts'
import { addJob } from '../../jobs/jobs.ts'
import type { BotDeps } from './bot-deps.ts'
import { findPlayerOfUser } from './player-of-user.ts'
import { type BotUpdate, readUpdate } from './read-update.ts'
import { type BotResponse, RESPOND_JOB } from './respond-job.ts'
import { applyChanges, storeUpdate } from './update-store.ts'

/** Path of the webhook below the address of webhooks. */
export const WEBHOOK_PATH = '/telegram/webhook'
/** Header with which the messenger names the secret of a webhook. */
const SECRET_HEADER = 'x-telegram-bot-api-secret-token'
/** Maximum size of an update. The messenger repeats one that is refused, and all later ones wait. */
const BODY_MAX_BYTES = 1_000_000
/** Updates of one user that are handled; more are dropped. */
const FLOOD_LIMIT = { limit: 20, windowMs: 60_000 }

/** Returns the secret of the webhook. All processes derive the same one from the bot's token. */
export const webhookSecretOf = (botToken: string): string =>
  createHmac('sha256', botToken).update('tessera: secret of the webhook').digest('base64url')

/**
 * Adds the route to which the messenger delivers the updates of the bot. Only deliveries with the secret are read. All that can't be
 * used is accepted without effect, since the messenger repeats what is refused. A repeated update changes nothing.
 */
export function webhookRoute(server: FastifyInstance, deps: BotDeps): void {
  const secret = Buffer.from(deps.webhookSecret)
  const floods = new RateLimiter(FLOOD_LIMIT)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(String(request.headers[SECRET_HEADER] ?? ''))
    if (given.length !== secret.length || !timingSafeEqual(given, secret))
      return replyWithError(reply, 'webhook_refused')
  })
  server.post(WEBHOOK_PATH, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const update = readUpdate(parse(request.body))
    const isFlood = update?.request && floods.hit(update.userId, deps.clock().getTime()) !== null
    if (update && !isFlood) await receiveUpdate(deps, update)
    return reply.header('cache-control', 'no-store').send({ data: { done: true } })
  })
}

/** Stores an update, applies its changes and queues the response, all of it once. */
async function receiveUpdate({ database, clock }: BotDeps, update: BotUpdate): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock()
    if (!(await storeUpdate(tx, update, now))) return
    const player = await findPlayerOfUser(tx, update.userId)
    if (player && update.changes.length > 0) await applyChanges(tx, player.id, update, now)
    if (update.request === null) return
    const { userId, languageTag, request } = update
    const payload: BotResponse = { userId, languageTag, request }
    // One attempt: a request whose result was lost may have been executed.
    await addJob(tx, RESPOND_JOB, payload, { maxAttempts: 1 })
  })
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return null
  }
}
