import { ownWholePrefix, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { callRoutes } from './register-calls.ts'

/** Methods by path pattern: fixed segments are compared, `:id` stands for any one. */
const methodsByPattern = new Map<string, Set<string>>()
for (const { method, url } of callRoutes) {
  const methods = methodsByPattern.get(url) ?? new Set<string>()
  methods.add(String(method))
  if (method === 'GET') methods.add('HEAD')
  methodsByPattern.set(url, methods)
}
const patterns = [...methodsByPattern].map(([url, methods]) => ({ segments: url.split('/'), methods }))

/** The methods that a path takes; empty for a path that does not exist. */
export function methodsOf(path: string): string[] {
  const segments = path.replace(/\/$/, '').split('/')
  const found = new Set<string>()
  for (const pattern of patterns) {
    if (pattern.segments.length !== segments.length) continue
    const fits = pattern.segments.every((part, index) => part.startsWith(':') || part === segments[index])
    if (fits) for (const method of pattern.methods) found.add(method)
  }
  return [...found].sort()
}

/** A known path with another method answers 405 and says which are allowed; anything else 404. */
export function answerUnknownRoutes(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').slice(server.prefix.length)
    const methods = methodsOf(path)
    if (methods.length === 0 || methods.includes(request.method)) return replyWithError(reply, 'not_found')
    return replyWithError(reply.header('allow', methods.join(', ')), 'method_not_allowed')
  })
  ownWholePrefix(server)
}
