import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { start } from '../testing/start-web.ts'
import { CLIENT_FOLDER } from './load-build.ts'

/** Returns the router's initial state in a page. */
function routerOf(html: string): unknown {
  const [, text = ''] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? []
  const { router }: { router: unknown } = JSON.parse(text)
  return router
}

it.each(['/', '/game/red-fox', '/de/static/terms'])(
  'preloads the script of %s and all its imports',
  async (path) => {
    const { body } = await (await start()).get(path)
    const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(body) ?? []
    const preloads = [...body.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    )
    expect(preloads).toContain(entry)
    for (const address of preloads) {
      const code = readFileSync(CLIENT_FOLDER + address, 'utf8')
      const imports = [...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)]
      expect(preloads).toEqual(expect.arrayContaining(imports.map(([, name]) => `/assets/${name}`)))
    }
  },
)

it('preloads the chunk of the page that the first view shows', async () => {
  const { body } = await (await start()).get('/game/red-fox')
  const codes = [...body.matchAll(/rel="modulepreload" href="([^"]+)"/g)]
  expect(codes.some(([, address]) => address?.startsWith('/assets/game-'))).toBe(true)
})

it("passes the loader data of the server to the browser's router", async () => {
  const { get } = await start()
  expect(routerOf((await get('/')).body)).toMatchObject({
    loaderData: { root: { site: { locale: 'en' } }, home: null },
    errors: null,
  })
  expect(routerOf((await get('/static/terms')).body)).toMatchObject({
    loaderData: { static: { identity: 'terms' } },
  })
})

it("passes the 404 of an unknown page to the browser's router", async () => {
  const { body } = await (await start()).get('/nowhere')
  expect(routerOf(body)).toMatchObject({
    errors: { default: { status: 404, data: 'Page not found: /nowhere', internal: false } },
  })
})

it('serves an offline page that needs no script of the app', async () => {
  const { body } = await (await start()).get('/offline')
  expect(body).not.toContain('/assets/entry')
})
