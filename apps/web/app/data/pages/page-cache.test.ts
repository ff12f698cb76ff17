import { beforeEach, describe, expect, it } from 'vitest'
import type { FinishedPage } from './finish-page.server.ts'
import { createPageCache, type MakePage, type PageCache } from './page-cache.server.ts'

let nowMs = 0
let wins = 0
let made = 0
let asked = 0
let pages: PageCache

const pageOf = (text: string): FinishedPage => ({
  plain: Buffer.from(text),
  brotli: Buffer.from(text),
  gzip: Buffer.from(text),
  etag: text,
  scriptHashes: [],
  styleHashes: [],
})

/** Renders a page that shows the latest wins from the API. */
const make: MakePage = async (callApi) => {
  made++
  const answer = await callApi(new Request('http://api.test/api/game/spins/winners'))
  return pageOf(await answer.text())
}
const find = async (key = 'home'): Promise<string | undefined> => (await pages.find(key, make))?.etag
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  nowMs = wins = made = asked = 0
  pages = createPageCache(
    async () => {
      asked++
      return wins < 0 ? new Response('down', { status: 503 }) : new Response(`${wins} wins`)
    },
    () => nowMs,
  )
})

describe('a cached page', () => {
  it('is rendered once for many requests', async () => {
    expect(await Promise.all([find(), find(), find()])).toEqual(['0 wins', '0 wins', '0 wins'])
    expect([made, asked]).toEqual([1, 1])
  })

  it('is stored per key', async () => {
    await find('home')
    await find('home de')
    expect(made).toBe(2)
  })

  it('stays while the API responses are unchanged, and is not rendered again', async () => {
    await find()
    nowMs += 5_000
    await find()
    await settled()
    nowMs += 60_000
    expect(await find()).toBe('0 wins')
    expect([made, asked]).toEqual([1, 3])
  })

  it('is rendered again after its API responses changed', async () => {
    await find()
    wins = 1
    nowMs += 5_000
    await find()
    await settled()
    expect(await find()).toBe('1 wins')
  })

  it('is validated before it is sent if it was not requested for a while', async () => {
    await find()
    wins = 1
    nowMs += 15_000
    expect(await find()).toBe('1 wins')
  })

  it('is not stored while the API does not respond', async () => {
    wins = -1
    expect(await find()).toBeUndefined()
    wins = 2
    expect(await find()).toBe('2 wins')
  })
})

it('limits the cache to the 200 most recently used pages', async () => {
  for (let number = 0; number <= 200; number++) await find(`page ${number}`)
  await find('page 200')
  expect(made).toBe(201)
  await find('page 0')
  expect(made).toBe(202)
})
