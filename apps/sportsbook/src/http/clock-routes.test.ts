import { createServer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clockRoutes } from './clock-routes.ts'

const KEY = 'the key of the sandbox'
const HOUR_MS = 3_600_000
let server: FastifyInstance
let nowMs: number
const advance = vi.fn<(ms: number) => Promise<void>>(async (ms) => {
  nowMs += ms
})

beforeEach(async () => {
  nowMs = 1_000
  advance.mockClear()
  server = createServer({ logLevel: 'silent' })
  await server.register(
    clockRoutes({ key: KEY, advance }, () => nowMs),
    { prefix: '/sportsbook' },
  )
})
afterEach(() => server.close())

const move = (payload: object, key = KEY) =>
  server.inject({
    method: 'POST',
    url: '/sportsbook/clock',
    headers: { authorization: `Bearer ${key}` },
    payload,
  })

describe('clock of a demonstration', () => {
  test('advances by the requested time, and returns its time when that is done', async () => {
    const answer = await move({ advanceMs: HOUR_MS })
    expect([answer.statusCode, answer.json()]).toEqual([200, { nowMs: 1_000 + HOUR_MS }])
    expect(advance).toHaveBeenCalledExactlyOnceWith(HOUR_MS)
  })

  test('is not found with another key', async () => {
    expect((await move({ advanceMs: HOUR_MS }, 'guessed')).statusCode).toBe(404)
    expect(advance).not.toHaveBeenCalled()
  })

  test.each([-1, 0.5, 48 * HOUR_MS + 1, '5', undefined])('refuses to advance by %s', async (advanceMs) => {
    expect((await move({ advanceMs })).statusCode).toBe(400)
    expect(advance).not.toHaveBeenCalled()
  })
})
