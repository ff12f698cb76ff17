import type { FastifyInstance } from 'fastify'
import { replyWithOfficeError } from './reply-with-error.ts'

/** Policy of the pages: only files of this origin, no frames, and no forms that the browser sends itself. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every response. */
const HEADERS = {
  'content-security-policy': CONTENT_POLICY,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const

const HSTS = 'max-age=31536000'

/**
 * Refuses requests that weren't made for this origin: another host name, as the players' site or a rebound DNS name, and
 * changes that a page of another origin sends. A browser names the origin with every change.
 */
export function guardOrigin(server: FastifyInstance, origin: URL): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (origin.protocol === 'https:') reply.header('strict-transport-security', HSTS)
    if (request.host !== origin.host) return replyWithOfficeError(reply, 'not_found')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && request.headers.origin !== origin.origin) return replyWithOfficeError(reply, 'forbidden')
  })
}
