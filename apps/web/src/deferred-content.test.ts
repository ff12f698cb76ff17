import { expect, it } from 'vitest'
import { DEFERRED_CONTENT } from '../app/platform/site/site-content.ts'
import { start } from '../testing/start-web.ts'

interface State {
  readonly content: Record<string, unknown>
  readonly later: string | null
}

/** Returns the page state for the browser. */
function stateOf(html: string): State {
  const [, text = ''] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? []
  const state: State = JSON.parse(text)
  return state
}

it('splits the content of lobby and game pages into two parts that together are complete', async () => {
  const { get } = await start()
  for (const path of ['/', '/de', '/games', '/de/games/providers', '/game/red-fox']) {
    const { body } = await get(path)
    const { content, later } = stateOf(body)
    expect(Object.keys(content).filter((name) => DEFERRED_CONTENT.some((one) => one === name))).toEqual([])
    expect(body).toContain(`<link rel="preload" as="fetch" href="${later}" crossorigin="anonymous"/>`)
    const rest = await get(later ?? '')
    expect(rest.headers['cache-control']).toContain('immutable')
    const whole = stateOf((await get(path.startsWith('/de') ? '/de/fairness' : '/fairness')).body)
    expect(whole.later).toBeNull()
    expect({ ...content, ...rest.json() }).toEqual(whole.content)
  }
})

it.each(['/fairness', '/?sign-in=true', '/game/red-fox?mode=demo', '/no/where'])(
  'includes all content in %s',
  async (path) => {
    const { get } = await start()
    const { content, later } = stateOf((await get(path)).body)
    expect(later).toBeNull()
    expect(content).toHaveProperty('dialogs.sign-in')
  },
)

it('serves the current content to a page of an earlier start, without caching it under that name', async () => {
  const { get } = await start()
  const { statusCode, headers, body } = await get('/content/de-0123456789.json')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(body)).toHaveProperty('errors.insufficient_funds')
  for (const path of ['/content/xx-0123456789.json', '/content/de-.json'])
    expect((await get(path)).statusCode).toBe(404)
})

it('serves the operator’s pages for client-side navigation with the same text', async () => {
  const { get } = await start()
  const { statusCode, body } = await get('/content/de/pages/terms')
  expect(statusCode).toBe(200)
  const page: { title: string; html: string } = JSON.parse(body)
  const whole = (await get('/de/static/terms')).body
  expect(whole).toContain(page.html)
  expect((await get('/content/de/pages/nowhere')).statusCode).toBe(404)
  expect((await get('/content/de/pages/__proto__')).statusCode).toBe(404)
})
