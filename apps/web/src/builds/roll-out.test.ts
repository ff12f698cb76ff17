import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from '@tessera/server-kit'
import { freePort } from '@tessera/test-env/free-port'
import { type RoundRobin, startRoundRobin } from '@tessera/test-env/round-robin'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFixtureApi } from '../../testing/fixture-api.ts'
import { type BuildCopy, copyBuild } from '../../testing/other-build.ts'
import { createWeb } from '../index.ts'

/**
 * Tests web servers of an old and a new build behind one port, as during a roll-out: requests of one page are answered
 * by both.
 */

const contentDir = fileURLToPath(new URL('../../../../content', import.meta.url))
const NEW_ID = 'newer001'
const shared = mkdtempSync(join(tmpdir(), 'tessera-builds-'))
const servers: FastifyInstance[] = []
/** Ports that the proxy uses in turn; changed by each test. */
const ports: number[] = []
let newBuild: BuildCopy
let proxy: RoundRobin
let old: number
let next: number

/** Starts a web server of a build. It shares its assets in a folder, or none. */
async function startBuild(buildDir: string | undefined, sharedBuildsDir: string | null): Promise<number> {
  const web = await createWeb({
    callApi: createFixtureApi().callApi,
    publicUrl: 'http://localhost',
    contentDir,
    mode: 'production',
    sharedBuildsDir,
    ...(buildDir !== undefined && { buildDir }),
  })
  const server = createServer({ logLevel: 'silent' })
  await server.register(web.plugin)
  servers.push(server)
  const port = await freePort()
  await server.listen({ port, host: '127.0.0.1' })
  return port
}

beforeAll(async () => {
  newBuild = copyBuild(NEW_ID)
  old = await startBuild(undefined, shared)
  next = await startBuild(newBuild.folder, shared)
  proxy = await startRoundRobin([['/', ports]], await freePort())
}, 120_000)

afterAll(async () => {
  await proxy.close()
  for (const server of servers) await server.close()
  newBuild.remove()
  rmSync(shared, { recursive: true, force: true })
})

const turn = (...next: readonly number[]) => ports.splice(0, ports.length, ...next)
const get = (path: string) => fetch(proxy.url + path)

/** Returns the addresses of the scripts and styles that a page loads. */
const assetsOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path),
  ),
]

/** Returns the paths whose answers aren't files that a browser would run. */
async function brokenOf(paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await get(path)
      await answer.arrayBuffer()
      const type = answer.headers.get('content-type') ?? ''
      return answer.status === 200 && /javascript|css/.test(type) ? [] : [path]
    }),
  )
  return answers.flat()
}

it('gives the pages of both builds all their scripts and styles, whichever server answers', async () => {
  turn(old, next)
  const pages = await Promise.all(
    ['/', '/', '/games', '/games', '/de', '/de'].map(async (path) => (await get(path)).text()),
  )
  const assets = new Set(pages.flatMap(assetsOf))
  const own = new Set(newBuild.ownAssets.map((name) => `/assets/${name}`))
  expect([...assets].some((path) => own.has(path))).toBe(true)
  expect([...assets].some((path) => !own.has(path))).toBe(true)
  // Each path twice, so that each server is asked for it.
  expect(await brokenOf([...assets])).toEqual([])
  expect(await brokenOf([...assets])).toEqual([])
})

it('serves the chunks and rules of the old build after the last old server has gone', async () => {
  turn(old)
  const page = await (await get('/')).text()
  const { id }: { id: string } = await (await get('/builds/latest.json')).json()
  expect(id).toBe(NEW_ID)
  turn(next)
  expect(await brokenOf(assetsOf(page))).toEqual([])
  const [, oldId = ''] = /"buildId":"([^"]+)"/.exec(page) ?? []
  const rules = await get(`/builds/${oldId}.json`)
  expect([rules.status, ((await rules.json()) as { id: string }).id]).toEqual([200, oldId])
  expect((await get('/builds/unknown1.json')).status).toBe(404)
  expect((await get('/builds/..%2Fassets.json')).status).toBe(404)
})

it('reports the build that was started last, on every server and after a roll-back', async () => {
  turn(old, next)
  const latest = async () => ((await (await get('/builds/latest.json')).json()) as { id: string }).id
  expect([await latest(), await latest()]).toEqual([NEW_ID, NEW_ID])
  await startBuild(undefined, shared)
  const back = [await latest(), await latest()]
  expect(new Set(back).size).toBe(1)
  expect(back[0]).not.toBe(NEW_ID)
})

it('refuses an asset that no build has without rendering a page', async () => {
  turn(old)
  const answer = await get('/assets/gone-00000000.js')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await answer.text()).toBe('Not found')
})
