import { SETTINGS_CACHE_SECONDS } from '@tessera/contract/constants'
import { LOCALES } from '@tessera/contract/routes'
import type { FastifyInstance } from 'fastify'
import { PAGE_FOLDERS, pageListPath, staticPagePath } from '../../app/platform/site/site-content.ts'
import { IMAGES_PATH } from '../content/content-images.ts'
import type { Content } from '../content/load-content.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

export interface DeferredContentConfig {
  /** True if the content follows its files: browsers then ask for every page again. */
  readonly isPreview: boolean
}

/**
 * Routes of the content that is loaded after a page, of images, and of the operator's pages for client-side navigation. A page
 * sent by another process or before a restart may request an older version: the current one is served, and isn't cached
 * under that name.
 */
export function deferredContentRoutes(
  server: FastifyInstance,
  content: Content,
  { isPreview }: DeferredContentConfig,
): void {
  const caching = isPreview ? 'no-cache' : `public, max-age=${SETTINGS_CACHE_SECONDS}`
  server.get<{ Params: { name: string } }>(`${IMAGES_PATH}:name`, async (request, reply) => {
    const image = content.image(request.params.name)
    if (image === null) return reply.code(404).header('cache-control', 'no-cache').send()
    return reply.header('cache-control', caching).type(image.type).send(image.bytes)
  })
  for (const { code } of LOCALES) {
    server.get(`/content/${code}-:version([0-9a-f]{10}).json`, async (request, reply) => {
      const { later, laterPath } = content.textsOf(code)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', request.url === laterPath ? IMMUTABLE : 'no-store')
        .send(later)
    })
    for (const folder of PAGE_FOLDERS) {
      server.get(pageListPath(folder, code), async (_request, reply) =>
        reply.header('cache-control', caching).send(content.pages(folder, code)),
      )
      server.get<{ Params: { identity: string } }>(
        staticPagePath(folder, code, ':identity'),
        async (request, reply) => {
          const page = content.page(folder, code, request.params.identity)
          if (page === null) return reply.code(404).header('cache-control', 'no-cache').send({})
          return reply.header('cache-control', caching).send(page)
        },
      )
    }
  }
}
