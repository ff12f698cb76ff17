import type { ApiClient } from '@tessera/contract/client'
import { beforeEach, expect, it } from 'vitest'
import { type Asker, createReads, type ReadsFor } from './direct-reads.ts'

let asked: { readonly name: string; readonly asker: Asker }[]
let isDown = false
let nowMs = 0
let readsFor: ReadsFor

const headers = (country: string) =>
  new Headers({ 'x-forwarded-for': '192.0.2.7, 127.0.0.1', 'x-country': country, 'user-agent': 'test' })

beforeEach(() => {
  asked = []
  isDown = false
  nowMs = 0
  const openReads = (asker: Asker) =>
    (async (name: string) => {
      asked.push({ name, asker })
      if (isDown) throw new Error('down')
      return { data: [{ number: asked.length, of: asker.bearer }] }
    }) as unknown as ApiClient
  readsFor = createReads(
    openReads,
    async (given) => given.get('x-country'),
    () => nowMs,
  )
})

it('requests public responses once as a guest, and shares the object', async () => {
  const answers = await Promise.all(
    ['ada', 'bob', null].map((token) => readsFor(headers('DE'), token)('GET /api/game/providers')),
  )
  expect(asked.map(({ asker }) => asker.bearer)).toEqual([null])
  expect(answers[1]).toBe(answers[0])
  nowMs = 5000
  await readsFor(headers('DE'), 'ada')('GET /api/game/providers')
  expect(asked).toHaveLength(2)
})

it('caches public responses per input and country', async () => {
  const read = readsFor(headers('DE'), null)
  await read('GET /api/game/collections', { query: { preview: 1 } })
  await read('GET /api/game/collections', { query: { preview: 2 } })
  await readsFor(headers('AT'), null)('GET /api/game/collections', { query: { preview: 2 } })
  expect(asked).toHaveLength(3)
})

it('requests a player’s own data each time with that player’s token', async () => {
  for (const token of ['ada', 'bob', 'ada']) {
    const read = readsFor(headers('DE'), token)
    await Promise.all([
      read('GET /api/player/init'),
      read('GET /api/game/games/favorites'),
      read('GET /api/game/games/{id}', { params: { id: 'red-fox' } }),
    ])
  }
  expect(asked).toHaveLength(9)
  expect(asked.map(({ asker }) => asker.bearer).join()).toBe('ada,ada,ada,bob,bob,bob,ada,ada,ada')
})

it('passes the visitor’s address, country and browser as the proxies sent them', async () => {
  await readsFor(headers('DE'), 'ada')('GET /api/player/init')
  expect(asked[0]?.asker).toEqual({ ip: '192.0.2.7', country: 'DE', userAgent: 'test', bearer: 'ada' })
})

it('does not cache failures', async () => {
  isDown = true
  const read = readsFor(headers('DE'), null)
  await expect(read('GET /api/game/providers')).rejects.toThrow('down')
  isDown = false
  expect(await read('GET /api/game/providers')).toEqual({ data: [{ number: 2, of: null }] })
})
