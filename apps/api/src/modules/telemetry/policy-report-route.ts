import { isRouteName } from '@tessera/contract/routes'
import type { Database } from '@tessera/postgres'
import { addressKey, createRateLimit } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { ApiLog } from '../../platform/platform.ts'
import { readPolicyReports } from './policy-report.ts'
import { countProblem } from './telemetry-store.ts'

/** Deliveries of one address that are read: a page with a fault sends several at once. */
const RATE = { burst: 20, perSecond: 0.2 }
const BODY_MAX_BYTES = 32_768

interface ReportDeps {
  readonly database: Database
  readonly clock: () => Date
  readonly log: Pick<ApiLog, 'warn'>
}

/**
 * Adds the route to which browsers deliver violations of the content security policy. The response is the same for every
 * delivery. Those above the limit of an address are dropped. The page's name is in the address that the page's server wrote.
 */
export function policyReportRoute(server: FastifyInstance, { database, clock, log }: ReportDeps): void {
  const limit = createRateLimit(RATE, () => clock().getTime())
  const read = (_request: unknown, text: string, done: (error: null, body: unknown) => void) => {
    try {
      done(null, JSON.parse(text))
    } catch {
      done(null, null)
    }
  }
  server.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    read,
  )
  server.post<{ Querystring: { page?: unknown } }>(
    '/telemetry/csp',
    { bodyLimit: BODY_MAX_BYTES },
    async (request, reply) => {
      const { page } = request.query
      const route = typeof page === 'string' && isRouteName(page) ? page : 'other'
      if (limit.take(addressKey(request.ip)))
        for (const { directive, blocked } of readPolicyReports(request.body)) {
          log.warn({ route, directive, blocked }, 'the content security policy blocked something')
          await countProblem(database, clock(), directive, route)
        }
      return reply.code(204).send()
    },
  )
}
