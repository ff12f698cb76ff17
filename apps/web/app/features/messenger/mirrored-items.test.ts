import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { bringBack, createHandOver, type Keeper } from './mirrored-items.ts'

function keeperOf(items: Record<string, string>) {
  const map = new Map(Object.entries(items))
  const writes: string[] = []
  const keeper: Keeper = {
    getItem: async (key) => map.get(key) ?? null,
    setItem: async (key, value) => {
      writes.push(key)
      if (value === null) map.delete(key)
      else map.set(key, value)
    },
  }
  return { map, writes, keeper }
}

it('restores the listed items, and no others, to an empty storage', async () => {
  const store = mapStorage({})
  await bringBack(store, keeperOf({ affiliateTag: 'a@1', access_token: 'x' }).keeper, new Map())
  expect([...store.map]).toEqual([['affiliateTag', 'a@1']])
})

it('keeps newer items of the page', async () => {
  const store = mapStorage({ initData: 'new' })
  await bringBack(store, keeperOf({ initData: 'old' }).keeper, new Map())
  expect(store.getItem('initData')).toBe('new')
})

it('ignores errors of the messenger’s storage', async () => {
  const keeper: Keeper = {
    getItem: () => Promise.reject(new Error('no')),
    setItem: () => Promise.reject(new Error('no')),
  }
  await expect(bringBack(mapStorage({}), keeper, new Map())).resolves.toBeUndefined()
  expect(() => createHandOver(mapStorage({ botURL: 'b' }), keeper, new Map())()).not.toThrow()
})

it('writes only changes, and removes items that a log-out removed', async () => {
  const store = mapStorage({ playedGames: '["a"]', botURL: 'b' })
  const { keeper, map, writes } = keeperOf({ playedGames: '["old"]' })
  const handOver = createHandOver(store, keeper, new Map())
  handOver()
  expect(map.get('playedGames')).toBe('["a"]')
  writes.length = 0
  handOver()
  expect(writes).toEqual([])
  store.map.delete('playedGames')
  handOver()
  expect(writes).toEqual(['playedGames'])
  expect(map.has('playedGames')).toBe(false)
})

it('keeps items that could not be read, and removes items that were removed after they were restored', async () => {
  const { keeper, map } = keeperOf({ initData: 'kept', deviceKey: 'k', fingerprint: 'f' })
  const failing: Keeper = {
    ...keeper,
    getItem: (key) => (key === 'initData' ? Promise.reject(new Error('late')) : keeper.getItem(key)),
  }
  const store = mapStorage({})
  const known = new Map()
  await bringBack(store, failing, known)
  store.map.delete('deviceKey')
  createHandOver(store, failing, known)()
  expect([...map]).toEqual([
    ['initData', 'kept'],
    ['fingerprint', 'f'],
  ])
})

it('retries a removal that failed', async () => {
  const { keeper, map } = keeperOf({ initData: 'kept' })
  let isDown = true
  const failing: Keeper = {
    ...keeper,
    setItem: (key, value) => (isDown ? Promise.reject(new Error('no')) : keeper.setItem(key, value)),
  }
  const store = mapStorage({})
  const known = new Map()
  await bringBack(store, failing, known)
  store.map.delete('initData')
  const handOver = createHandOver(store, failing, known)
  handOver()
  await new Promise((resolve) => setImmediate(resolve))
  isDown = false
  handOver()
  expect([...map]).toEqual([])
})
