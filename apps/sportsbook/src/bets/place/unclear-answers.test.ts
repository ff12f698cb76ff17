import type { WalletStatus } from '@tessera/contract/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetDesk } from '../bet-desk.ts'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'

let setup: BettingSetup
beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

let events = 0
const newEvent = (): string => {
  events += 1
  setup.book.addEvent(String(events))
  return String(events)
}

/** Starts a desk whose wallet takes each stake but responds with this status. */
function deskWithWalletStatus(status: WalletStatus): Promise<BetDesk> {
  const { wallet } = setup.bank
  return setup.start({
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
      const player = setup.player(5_000)
      const bet = await player.place({ legs: [newEvent()] }, undefined, await deskWithWalletStatus(status))
      expect(bet.refusal?.reason).toBe('unavailable')
      expect(player.balance()).toBe(5_000)
      const moved = setup.bank.booked.filter(({ roundId }) => roundId === bet.betId)
      expect(moved.map(({ operation }) => operation)).toEqual(['bet', 'rollback'])
    },
  )

  it('is returned when the bet is refused after an earlier request without a response', async () => {
    const player = setup.player(5_000)
    setup.faulty.plan('all', 'lost after')
    const bet = await player.place({ legs: [newEvent()] })
    setup.faulty.plan('all', 'none')
    expect(bet.state).toBe('pending')
    const desk = await deskWithWalletStatus('forbidden')
    await desk.sweep(3_600_000)
    expect((await player.read(bet.betId)).refusal?.reason).toBe('betting-blocked')
    expect(player.balance()).toBe(5_000)
  })
})
