import { createHash, timingSafeEqual } from 'node:crypto'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { ConnectResponse } from './realtime-connect.ts'

export interface RealtimeConnectDeps {
  /** Key that the realtime server sends in `X-API-Key`. */
  readonly key: string
  readonly connect: (request: unknown) => Promise<ConnectResponse>
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Adds the connect proxy for a realtime server in another process, Centrifugo or ours (docs/protocols/realtime.md). */
export function realtimeConnectRoute(server: FastifyInstance, { key, connect }: RealtimeConnectDeps): void {
  server.post('/realtime/connect', async (request, reply) => {
    const given = request.headers['x-api-key']
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(key)))
      return replyWithError(reply, 'unauthorized')
    return reply.header('cache-control', 'no-store').send(await connect(request.body))
  })
}
