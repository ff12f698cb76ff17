import type { ProviderWallet } from '@tessera/contract/provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  type RunningStudio,
} from '../testing/playground.ts'

let ground: Playground
let running: RunningStudio
const sent: (number | undefined)[] = []
beforeAll(async () => {
  ground = await createPlayground()
  const play: ProviderWallet['play'] = (request) => {
    sent.push(request.odds)
    return ground.bank.wallet.play(request)
  }
  running = await ground.start({ wallet: { ...ground.bank.wallet, play } })
})
afterAll(() => ground.stop())

it.each([
  [
    'the multiple of a chosen chance, rounded down',
    'tessera-dice',
    { type: 'over-under', direction: 'over', target: 5_050 },
    2_000,
  ],
  [
    'the multiple of the largest chance',
    'tessera-dice',
    { type: 'over-under', direction: 'under', target: 9_800 },
    1_010,
  ],
  ['a chosen multiple', 'comet', { type: 'target', multiplier: 101 }, 1_010],
  ['none of a slot', 'red-fox', null, undefined],
] as const)('sends with a bet %s', async (_, gameId, choices, odds) => {
  const { token } = await ground.bank.openSession(10_000)
  const page = await openPage(running, { playerId: newPlayer(), gameId, walletToken: token })
  sent.length = 0
  const { status } = await page.play({ choices, clientRoundKey: `odds-${gameId}-${odds}` })
  expect({ status, sent: new Set(sent) }).toEqual({ status: 200, sent: new Set([odds]) })
})
