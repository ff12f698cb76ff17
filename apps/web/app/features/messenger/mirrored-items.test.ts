import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { createMirrorUpdate, type ItemMirror, restoreItems } from './mirrored-items.ts'

function mirrorOf(items: Record<string, string>) {
  const map = new Map(Object.entries(items))
  const writes: string[] = []
  const mirror: ItemMirror = {
    getItem: async (key) => map.get(key) ?? null,
    setItem: async (key, value) => {
      writes.push(key)
      if (value === null) map.delete(key)
      else map.set(key, value)
    },
  }
  return { map, writes, mirror }
}

it('restores the listed items, and no others, to an empty storage', async () => {
  const store = mapStorage({})
  await restoreItems(store, mirrorOf({ affiliateTag: 'a@1', access_token: 'x' }).mirror, new Map())
  expect([...store.map]).toEqual([['affiliateTag', 'a@1']])
})

it('keeps newer items of the page', async () => {
  const store = mapStorage({ initData: 'new' })
  await restoreItems(store, mirrorOf({ initData: 'old' }).mirror, new Map())
  expect(store.getItem('initData')).toBe('new')
})

it('ignores errors of the messenger’s storage', async () => {
  const mirror: ItemMirror = {
    getItem: () => Promise.reject(new Error('no')),
    setItem: () => Promise.reject(new Error('no')),
  }
  await expect(restoreItems(mapStorage({}), mirror, new Map())).resolves.toBeUndefined()
  expect(() => createMirrorUpdate(mapStorage({ botURL: 'b' }), mirror, new Map())()).not.toThrow()
})

it('writes only changes, and removes items that a log-out removed', async () => {
  const store = mapStorage({ playedGames: '["a"]', botURL: 'b' })
  const { mirror, map, writes } = mirrorOf({ playedGames: '["old"]' })
  const updateMirror = createMirrorUpdate(store, mirror, new Map())
  updateMirror()
  expect(map.get('playedGames')).toBe('["a"]')
  writes.length = 0
  updateMirror()
  expect(writes).toEqual([])
  store.map.delete('playedGames')
  updateMirror()
  expect(writes).toEqual(['playedGames'])
  expect(map.has('playedGames')).toBe(false)
})

it('keeps items that could not be read, and removes items that were removed after they were restored', async () => {
  const { mirror, map } = mirrorOf({ initData: 'kept', deviceKey: 'k', fingerprint: 'f' })
  const failing: ItemMirror = {
    ...mirror,
    getItem: (key) => (key === 'initData' ? Promise.reject(new Error('late')) : mirror.getItem(key)),
  }
  const store = mapStorage({})
  const known = new Map()
  await restoreItems(store, failing, known)
  store.map.delete('deviceKey')
  createMirrorUpdate(store, failing, known)()
  expect([...map]).toEqual([
    ['initData', 'kept'],
    ['fingerprint', 'f'],
  ])
})

it('retries a removal that failed', async () => {
  const { mirror, map } = mirrorOf({ initData: 'kept' })
  let isDown = true
  const failing: ItemMirror = {
    ...mirror,
    setItem: (key, value) => (isDown ? Promise.reject(new Error('no')) : mirror.setItem(key, value)),
  }
  const store = mapStorage({})
  const known = new Map()
  await restoreItems(store, failing, known)
  store.map.delete('initData')
  const updateMirror = createMirrorUpdate(store, failing, known)
  updateMirror()
  await new Promise((resolve) => setImmediate(resolve))
  isDown = false
  updateMirror()
  expect([...map]).toEqual([])
})
