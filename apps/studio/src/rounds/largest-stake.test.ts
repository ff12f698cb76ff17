import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  type RunningStudio,
} from '../testing/playground.ts'

let ground: Playground
let running: RunningStudio
beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

test('a session with a largest stake offers and accepts no stake above it', async () => {
  const { token: walletToken } = await ground.bank.openSession(10_000)
  const seat = { playerId: newPlayer(), gameId: 'tessera-dice', walletToken, stakeMax: 100 }
  const page = await openPage(running, seat)
  expect((await page.session()).stakes).toMatchObject({ max: 100, ladder: [10, 20, 50, 100] })
  const choices = { type: 'over-under', direction: 'over', target: 5_050 } as const
  const play = (stake: number) => page.play({ stake, choices, clientRoundKey: `stake-of-${stake}` })
  expect((await play(101)).body.error).toMatchObject({
    code: 'invalid',
    fields: { stake: expect.anything() },
  })
  expect((await page.session()).balance).toBe(10_000)
  expect((await play(100)).body).toMatchObject({ state: 'closed' })
})
