import { createServer } from '@tessera/server-kit'
import { CONTENT_FOLDER } from '@tessera/words'
import { createWeb } from '../src/index.ts'
import { copyBuild } from './other-build.ts'

/**
 * Serves pages of a build for a journey or a benchmark: `node serve-build.ts <port> <site> [id]`. The API is that of the
 * site. With an id, the build is a copy of the built app with that id. BUILDS_DIR is the folder that web servers share.
 */
const [port = '', site = '', id] = process.argv.slice(2)
const build = id === undefined ? null : copyBuild(id)
const web = await createWeb({
  callApi: (request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(site + pathname + search, request))
  },
  publicUrl: site,
  contentDir: CONTENT_FOLDER,
  mode: 'production',
  sharedBuildsDir: process.env.BUILDS_DIR ?? null,
  ...(build !== null && { buildDir: build.folder }),
})
const server = createServer({ logLevel: 'error' })
await server.register(web.plugin)
await server.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  build?.remove()
  await server.close()
})
