import serveStatic from '@fastify/static'
import { type BuildManifest, ROUTE_RULES } from '@tessera/contract/route-rules'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Build } from '../load-build.ts'
import { type SharedBuilds, shareBuild } from './shared-builds.ts'

const YEAR_SECONDS = 31_536_000
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`

/**
 * Routes of the assets, of the rules of each build and of the id of the latest one. With a folder that servers share,
 * each also serves what other builds' pages ask for.
 *
 * @param sharedFolder null if this server shares no folder
 */
export async function buildRoutes(
  server: FastifyInstance,
  { id, clientFolder }: Build,
  sharedFolder: string | null,
): Promise<void> {
  const manifest: BuildManifest = { id, rules: ROUTE_RULES }
  const shared = sharedFolder === null ? null : await shareBuild(sharedFolder, clientFolder, manifest)
  await serveFiles(server, clientFolder)
  await serveOtherAssets(server, shared)

  server.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: (await shared?.latestId()) ?? id }),
  )
  server.get(`/builds/${id}.json`, async (_request, reply) =>
    reply.header('cache-control', IMMUTABLE).send(manifest),
  )
  server.get<{ Params: { id: string } }>('/builds/:id.json', async (request, reply) => {
    const text = (await shared?.manifestText(request.params.id)) ?? null
    if (text === null) return reply.code(404).header('cache-control', 'no-store').send({})
    return reply.type('application/json; charset=utf-8').header('cache-control', IMMUTABLE).send(text)
  })
}

const cacheForever = (reply: FastifyReply): void => void reply.header('cache-control', IMMUTABLE)

const serveFiles = (server: FastifyInstance, clientFolder: string) =>
  server.register(serveStatic, {
    root: clientFolder,
    preCompressed: true,
    acceptRanges: false,
    wildcard: false,
    index: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) cacheForever(reply)
      else reply.header('cache-control', 'public, max-age=300')
    },
  })

/** Serves assets of other builds. An unknown one is refused without a page, because only a script or a style asks for it. */
async function serveOtherAssets(server: FastifyInstance, shared: SharedBuilds | null): Promise<void> {
  await server.register(
    async (scope) => {
      scope.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
      )
      if (shared === null) scope.get('/*', (_request, reply) => reply.callNotFound())
      else
        await scope.register(serveStatic, {
          root: shared.assetsFolder,
          preCompressed: true,
          acceptRanges: false,
          index: false,
          decorateReply: false,
          setHeaders: cacheForever,
        })
    },
    { prefix: '/assets' },
  )
}
