import { beforeAll, expect, test } from 'vitest'
import type { Placement, WidgetProps, WidgetRuntime } from './options.ts'
import { createScriptApi } from './script-api.ts'

class FakeElement {}
beforeAll(() => {
  Object.assign(globalThis, { HTMLElement: FakeElement })
})

function given() {
  const log: unknown[] = []
  let ready: (runtime: WidgetRuntime) => void = () => {}
  const runtime: WidgetRuntime = {
    set: (options) => void log.push(['set', options]),
    place: ({ name, props }: Placement) => {
      log.push(['place', name, props])
      return {
        remove: () => void log.push(['remove', name]),
        setProps: (changed: WidgetProps) => void log.push(['props', changed]),
      }
    },
    close: () => void log.push(['close']),
  }
  const api = createScriptApi(
    () =>
      new Promise((resolve) => {
        ready = resolve
      }),
  )
  const load = async () => {
    ready(runtime)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { api, log, load }
}
const container = new FakeElement() as HTMLElement

test('queues requests until the widget is initialised and loaded', async () => {
  const { api, log, load } = given()
  const book = api.addSportsBook({ container, props: { page: 'live' } })
  book.setProps({ page: 'bets' })
  api.init({ culture: 'de-DE', token: '' })
  api.set({ theme: 'light' })
  book.setProps({ page: 'favourites' })
  expect(log).toEqual([])
  await load()
  expect(log).toEqual([
    // An empty token that was only passed at the start does not mean a log-out.
    ['set', { theme: 'light' }],
    ['place', 'SportsBook', { page: 'favourites' }],
  ])
})

test('never places a request that was removed while waiting', async () => {
  const { api, log, load } = given()
  api.addWidget({ name: 'BetSlip', container }).remove()
  api.init()
  await load()
  expect(log).toEqual([['set', {}]])
})

test('passes the props of set to all placed parts', async () => {
  const { api, log, load } = given()
  api.init()
  api.addSportsBook({ container })
  await load()
  api.set({ props: { eventId: '7' } })
  expect(log.at(-1)).toEqual(['props', { eventId: '7' }])
})

test('returns to the state before init after remove', async () => {
  const { api, log, load } = given()
  api.init()
  api.addSportsBook({ container })
  await load()
  api.remove()
  expect(log.slice(-2)).toEqual([['remove', 'SportsBook'], ['close']])
  expect(() => api.set({})).toThrow('not initialised')
  api.init()
  expect(() => api.init()).toThrow('already initialised')
})

test('closes a widget that loads after remove', async () => {
  const { api, log, load } = given()
  api.init()
  api.remove()
  await load()
  expect(log).toEqual([['close']])
})

test('rejects a container that is not an element and an unknown widget', () => {
  const { api } = given()
  expect(() => api.addSportsBook({ container: {} as HTMLElement })).toThrow('element')
  expect(() => api.addWidget({ name: 'Nothing' as 'BetSlip', container })).toThrow('no widget')
})
