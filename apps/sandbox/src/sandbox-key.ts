import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a request carries the key of the merchant. Compared in constant time. */
export function isAuthorized(request: FastifyRequest, apiKey: string): boolean {
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${apiKey}`))
}
