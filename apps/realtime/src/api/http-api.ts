import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { malformed } from './api-command.ts'
import type { ApiCommands } from './api-commands.ts'

const BODY_LIMIT_BYTES = 1_048_576

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function keyOf({ headers }: FastifyRequest): string {
  const own = headers['x-api-key']
  if (typeof own === 'string') return own
  const [scheme, key] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'apikey' ? (key ?? '') : ''
}

/**
 * Centrifugo's HTTP API: `POST /<method>` with JSON parameters and the key in X-API-Key (or `Authorization:
 * apikey ...`). A command that fails returns 200 with an error inside. Only a missing key (401), an unknown
 * method (404) and an invalid parameters object (400) have a status of their own.
 * @param key the only valid key; an empty key rejects every request
 */
export function createHttpApi(commands: ApiCommands, key: string): FastifyPluginAsync {
  const expected = digest(key)
  return async (app) => {
    app.setErrorHandler((error, _request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      return reply.code(status >= 400 && status < 500 ? status : 500).send({ error: 'bad request' })
    })
    app.addHook('onRequest', async (request, reply) => {
      if (key !== '' && timingSafeEqual(digest(keyOf(request)), expected)) return
      await reply.code(401).send({ error: 'unauthorized' })
    })
    for (const [method, run] of commands) {
      app.post(`/${method}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
        const response = run(request.body ?? {})
        if (response === malformed) return reply.code(400).send({ error: 'bad request' })
        return response
      })
    }
  }
}
