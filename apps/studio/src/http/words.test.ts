import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayground, type Playground, type RunningStudio } from '../testing/playground.ts'

let ground: Playground
let running: RunningStudio

beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

const get = (path: string) => running.server.inject({ method: 'GET', url: `/studio${path}` })

describe('the texts of a game page', () => {
  test.each([
    ['en', '"balance":["Balance"]', 'lang="en" dir="ltr"'],
    ['de', '"balance":["Guthaben"]', 'lang="de" dir="ltr"'],
    ['de-AT', '"balance":["Guthaben"]', 'lang="de-AT" dir="ltr"'],
    ['ar', '"balance":["Balance"]', 'lang="ar" dir="ltr"'],
    ['__proto__', '"balance":["Balance"]', 'lang="en" dir="ltr"'],
  ])('are embedded only in the language of the address: %s', async (locale, words, head) => {
    const { body } = await get(`/play/red-fox?locale=${locale}`)
    expect(body).toContain(words)
    expect(body).toContain(head)
    expect(body.match(/"balance":/g)).toHaveLength(1)
  })

  test.each(['de', 'de', 'en'])('are compressed with the page in each language: %s', async (locale) => {
    const answer = await running.server.inject({
      method: 'GET',
      url: `/studio/play/red-fox?locale=${locale}`,
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    const page = brotliDecompressSync(answer.rawPayload).toString()
    expect(page).toBe((await get(`/play/red-fox?locale=${locale}`)).body)
    expect(page).toContain(`<html lang="${locale}"`)
  })

  test('are available in another language, even for a page without an origin', async () => {
    const answer = await get('/words/de-AT')
    expect(answer.json()).toMatchObject({ balance: ['Guthaben'] })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  test.each(['/words/__proto__', '/words/%00', '/words/', '/words/a-really-long-name-of-nothing'])(
    'are not found at %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )
})
