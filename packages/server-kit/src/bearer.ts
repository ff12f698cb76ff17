import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True if a request has the key as its bearer token. Compares in constant time. */
export function isBearer(request: FastifyRequest, key: string): boolean {
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${key}`))
}
