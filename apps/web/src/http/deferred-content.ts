import { LOCALES } from '@tessera/contract/routes'
import type { FastifyInstance } from 'fastify'
import { staticPagePath } from '../../app/platform/site/site-content.ts'
import type { Content } from '../content/load-content.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Routes of the content that is loaded after a page, and of the operator's pages for client-side navigation. A page
 * sent by another process or before a restart may request an older version: the current one is served, and isn't cached
 * under that name.
 */
export function deferredContentRoutes(server: FastifyInstance, content: Content): void {
  for (const { code } of LOCALES) {
    const { later, laterPath } = content.textsOf(code)
    server.get(`/content/${code}-:version([0-9a-f]{10}).json`, async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', request.url === laterPath ? IMMUTABLE : 'no-store')
        .send(later),
    )
    server.get<{ Params: { identity: string } }>(
      staticPagePath(code, ':identity'),
      async (request, reply) => {
        const page = content.page(code, request.params.identity)
        reply.header('cache-control', 'no-cache')
        return page === null ? reply.code(404).send({}) : reply.send(page)
      },
    )
  }
}
