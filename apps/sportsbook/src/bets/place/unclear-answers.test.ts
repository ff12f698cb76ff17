import type { WalletStatus } from '@tessera/contract/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetDesk } from '../bet-desk.ts'
import { type BettingPlace, openBettingPlace } from '../testing/betting-place.ts'

let place: BettingPlace
beforeAll(async () => {
  place = await openBettingPlace()
})
afterAll(() => place.stop())

let events = 0
const newEvent = (): string => {
  events += 1
  place.book.addEvent(String(events))
  return String(events)
}

/** Starts a desk whose wallet takes each stake but responds with this status. */
function deskWhoseWalletSays(status: WalletStatus): BetDesk {
  const { wallet } = place.bank
  return place.start({
    wallet: {
      ...wallet,
      bet: async (request) => ({ ...(await wallet.bet(request)), status }),
    },
  })
}

describe('stake that the wallet may have taken', () => {
  it.each(['conflict', 'already_settled', 'unknown_round'] as const)(
    'is returned when the response to the bet is %s',
    async (status) => {
      const player = place.player(5_000)
      const bet = await player.place({ legs: [newEvent()] }, undefined, deskWhoseWalletSays(status))
      expect(bet.refusal?.reason).toBe('unavailable')
      expect(player.balance()).toBe(5_000)
      const moved = place.bank.done.filter(({ roundId }) => roundId === bet.betId)
      expect(moved.map(({ operation }) => operation)).toEqual(['bet', 'rollback'])
    },
  )

  it('is returned when the bet is refused after an earlier request without a response', async () => {
    const player = place.player(5_000)
    place.bank.fault = 'lost after'
    const bet = await player.place({ legs: [newEvent()] })
    place.bank.fault = 'none'
    expect(bet.state).toBe('pending')
    const desk = deskWhoseWalletSays('forbidden')
    await desk.sweep(3_600_000)
    expect((await player.read(bet.betId)).refusal?.reason).toBe('betting-blocked')
    expect(player.balance()).toBe(5_000)
  })
})
