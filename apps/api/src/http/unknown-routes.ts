import { ownWholePrefix, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { callRoutes } from './register-calls.ts'

/** Methods by path pattern. A fixed segment matches itself, `:id` matches any segment. */
const methodsByPattern = new Map<string, Set<string>>()
for (const { method, url } of callRoutes) {
  const methods = methodsByPattern.get(url) ?? new Set<string>()
  methods.add(String(method))
  if (method === 'GET') methods.add('HEAD')
  methodsByPattern.set(url, methods)
}
const patterns = [...methodsByPattern].map(([url, methods]) => ({ segments: url.split('/'), methods }))

/** Returns the methods of a path; empty for a path that does not exist. */
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

/** Answers a known path with an unsupported method with 405 and the allowed methods, and an unknown path with 404. */
export function answerUnknownRoutes(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').slice(server.prefix.length)
    const methods = methodsOf(path)
    if (methods.length === 0 || methods.includes(request.method)) return replyWithError(reply, 'not_found')
    return replyWithError(reply.header('allow', methods.join(', ')), 'method_not_allowed')
  })
  ownWholePrefix(server)
}
