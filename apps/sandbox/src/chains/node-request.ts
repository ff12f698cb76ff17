import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (given: string, key: string): boolean => timingSafeEqual(digest(given), digest(key))

/** True for a request with the merchant's key as the password of basic authentication, or as `x-api-key`. */
export function isNodeRequest({ headers }: Pick<FastifyRequest, 'headers'>, apiKey: string): boolean {
  const [scheme, login = ''] = (headers.authorization ?? '').split(' ')
  const password = Buffer.from(login, 'base64').toString().split(':').slice(1).join(':')
  const key = headers['x-api-key']
  return (scheme === 'Basic' && isSame(password, apiKey)) || (typeof key === 'string' && isSame(key, apiKey))
}
