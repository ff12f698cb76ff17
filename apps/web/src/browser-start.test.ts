import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { start } from '../testing/start-web.ts'
import { CLIENT_FOLDER } from './load-build.ts'

/** What the browser's router begins with, as it stands in a page. */
function routerOf(html: string): unknown {
  const [, text = ''] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? []
  const { router }: { router: unknown } = JSON.parse(text)
  return router
}

it.each(['/', '/game/red-fox', '/de/static/faq'])(
  '%s names its script and all that this imports at once, so that nothing is found late',
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

it('the page that the first view shows is there with it: its code is not asked for after the rest', async () => {
  const { body } = await (await start()).get('/game/red-fox')
  const codes = [...body.matchAll(/rel="modulepreload" href="([^"]+)"/g)]
  expect(codes.some(([, address]) => address?.startsWith('/assets/game-'))).toBe(true)
})

it('the browser begins with what loaders returned on the server', async () => {
  const { get } = await start()
  expect(routerOf((await get('/')).body)).toMatchObject({
    loaderData: { root: { site: { locale: 'en' } }, home: null },
    errors: null,
  })
  expect(routerOf((await get('/static/faq')).body)).toMatchObject({
    loaderData: { static: { identity: 'faq' } },
  })
})

it('the browser is told of a page that is not there as the server told it', async () => {
  const { body } = await (await start()).get('/nowhere')
  expect(routerOf(body)).toMatchObject({
    errors: { default: { status: 404, data: 'Page not found: /nowhere', internal: false } },
  })
})

it('the offline page is whole without a script of ours', async () => {
  const { body } = await (await start()).get('/offline')
  expect(body).not.toContain('/assets/entry')
})
