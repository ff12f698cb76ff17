import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlayground, newPlayer, openPage, type Playground } from '../testing/playground.ts'
import { cacheSessions } from './session-cache.ts'

let ground: Playground
beforeAll(async () => {
  ground = await createPlayground()
})
afterAll(() => ground.stop())

async function tokenOf(): Promise<string> {
  const running = await ground.start()
  const { token: walletToken } = await ground.bank.openSession(100)
  const { token } = await openPage(running, { playerId: newPlayer(), gameId: 'red-fox', walletToken })
  await running.close()
  return token
}

test('a session is looked up once and is unknown right after its expiry', async () => {
  const token = await tokenOf()
  let asked = 0
  const counting: typeof ground.database.query = (...query) => {
    asked += 1
    return ground.database.query(...query)
  }
  let now = Date.now()
  const memory = cacheSessions({ query: counting }, () => now)
  const first = await memory.find(token)
  expect(await memory.find(token)).toEqual(first)
  expect([first?.gameId, asked]).toEqual(['red-fox', 1])
  now = (first?.expiresAt.getTime() ?? 0) + 1
  expect(await memory.find(token)).toBeNull()
})

test('a token without a session is looked up each time, because its session may have been opened by then', async () => {
  let asked = 0
  const memory = cacheSessions({
    query: async () => {
      asked += 1
      return []
    },
  })
  expect([await memory.find('x'), await memory.find('x'), asked]).toEqual([null, null, 2])
})
