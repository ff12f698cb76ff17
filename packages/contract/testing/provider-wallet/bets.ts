import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Seating } from './seat.ts'

const otherCurrency = (currency: string) => (currency === 'EUR' ? 'USD' : 'EUR')

/** What a wallet tells of a balance, and which bets it takes. */
export function describeBets({ subject, seat }: Seating): void {
  describe('balance', () => {
    test('answers the balance and the currency of the session', async () => {
      const player = await seat(1_234)
      const answer = await subject().wallet.balance({ token: player.token })
      expect(answer).toEqual({ status: 'ok', balance: 1_234, currency: player.currency })
    })

    test('of an unknown session is no balance', async () => {
      const answer = await subject().wallet.balance({ token: 'no-such-session' })
      expect(answer).toMatchObject({ status: 'session_closed', balance: null })
    })
  })

  describe('bet', () => {
    test('takes the stake', async () => {
      const player = await seat(500)
      expect(await player.bet(120)).toEqual({ status: 'ok', balance: 380, currency: player.currency })
      expect(await player.balance()).toBe(380)
    })

    test('takes the last subunit, and then nothing', async () => {
      const player = await seat(100)
      expect(await player.bet(100)).toMatchObject({ status: 'ok', balance: 0 })
      expect(await player.bet(1)).toMatchObject({ status: 'insufficient_funds', balance: 0 })
    })

    test('above the balance answers the actual balance and takes nothing', async () => {
      const player = await seat(99)
      expect(await player.bet(100)).toMatchObject({ status: 'insufficient_funds', balance: 99 })
      expect(await player.balance()).toBe(99)
    })

    test('that was refused for want of money may be tried again with another id', async () => {
      const player = await seat(50)
      const roundId = randomUUID()
      expect(await player.bet(60, { roundId })).toMatchObject({ status: 'insufficient_funds' })
      expect(await player.bet(50, { roundId })).toMatchObject({ status: 'ok', balance: 0 })
    })

    test('sent again takes once and answers alike', async () => {
      const player = await seat(500)
      const ids = { transactionId: randomUUID(), roundId: randomUUID() }
      const first = await player.bet(200, ids)
      expect(await player.bet(200, ids)).toEqual(first)
      expect(await player.balance()).toBe(300)
    })

    test.each([
      ['another amount', { amount: 201 }],
      ['another round', { roundId: 'another-round' }],
    ])('with a used id but %s is a conflict', async (_, change) => {
      const player = await seat(500)
      const ids = { transactionId: randomUUID(), roundId: randomUUID() }
      await player.bet(200, ids)
      expect(await player.bet(200, { ...ids, ...change })).toMatchObject({ status: 'conflict' })
      expect(await player.balance()).toBe(300)
    })

    test('in another currency is invalid', async () => {
      const player = await seat(500)
      expect(await player.bet(1, { currency: otherCurrency(player.currency) })).toMatchObject({
        status: 'invalid',
      })
      expect(await player.balance()).toBe(500)
    })

    test('in a session that is over is refused', async () => {
      const player = await seat(500)
      await subject().closeSession(player.token)
      expect(await player.bet(1)).toMatchObject({ status: 'session_closed' })
    })

    test('of a player who may not bet is refused', async () => {
      const player = await seat(500)
      await subject().forbidBets(player.token)
      expect(await player.bet(1)).toMatchObject({ status: 'forbidden' })
      expect(await player.balance()).toBe(500)
    })
  })
}
