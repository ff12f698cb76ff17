import { fileURLToPath } from 'node:url'
import { createServer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { afterEach } from 'vitest'
import type { Content } from '../src/content/load-content.ts'
import { createWeb, loadContent } from '../src/index.ts'
import { createFixtureApi, type FixtureOptions } from './fixture-api.ts'

const CONTENT_DIR = fileURLToPath(new URL('../../../content', import.meta.url))
export const publicUrl = 'https://tessera.example'
const servers: FastifyInstance[] = []
let ownContent: Promise<Content> | null = null

/** Loads the content of this repository once per process, since that takes most of the time of a start. */
function loadOwnContent(): Promise<Content> {
  ownContent ??= loadContent(CONTENT_DIR)
  return ownContent
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** Creates a session token in the format that the web server reads. It can't be verified. */
export function token(secondsLeft: number, playerId = 'player1'): string {
  const payload = Buffer.from(
    JSON.stringify({ sub: playerId, sid: 's', exp: Date.now() / 1000 + secondsLeft }),
  )
  return `h.${payload.toString('base64url')}.s`
}

/**
 * Starts the web server with the built app, a fixture API and the given content, for one test. Requires `npm run build`.
 */
export async function start(options: FixtureOptions = {}, contentDir = CONTENT_DIR) {
  const api = createFixtureApi(options)
  const web = await createWeb({
    callApi: api.callApi,
    publicUrl,
    contentDir,
    ...(contentDir === CONTENT_DIR ? { content: await loadOwnContent() } : {}),
    mode: 'production',
    countryHeader: 'cf-ipcountry',
  })
  // The tests act as the proxy that sends the country.
  const server = createServer({ logLevel: 'silent', trustProxy: '127.0.0.1' })
  await server.register(web.plugin)
  servers.push(server)
  const get = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    server.inject({ url, cookies, headers: { accept: 'text/html', ...headers } })
  return { api, get }
}
