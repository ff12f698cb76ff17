import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Seating } from './seat.ts'

/** Bets that come with their win. */
export function describePlays({ subject, seat }: Seating): void {
  describe('play', () => {
    /** The same play at every call. */
    const samePlay = (amount: number, win: number) => {
      const [transactionId, roundId] = [randomUUID(), randomUUID()]
      return { amount, transactionId, roundId, win: { transactionId: randomUUID(), amount: win } }
    }

    test.each([
      ['pays the win', 250, 650],
      ['closes a lost round', 0, 400],
    ])('takes the stake and %s', async (_, win, balance) => {
      const player = await seat(500)
      const answer = await player.play(100, win)
      expect(answer).toEqual({ status: 'ok', balance, currency: player.currency })
      expect(await player.balance()).toBe(balance)
    })

    test('without a win is a bet, whose round goes on', async () => {
      const player = await seat(500)
      const roundId = randomUUID()
      expect(await player.play(100, null, { roundId })).toMatchObject({ status: 'ok', balance: 400 })
      expect(await player.win(roundId, 50)).toMatchObject({ status: 'ok', balance: 450 })
    })

    test.each([0, 1, 1_000_000])('above the balance is refused alike before a win of %i', async (win) => {
      const player = await seat(99)
      expect(await player.play(100, win)).toEqual({
        status: 'insufficient_funds',
        balance: 99,
        currency: player.currency,
      })
      expect(await player.balance()).toBe(99)
    })

    test('of a player who may not bet, or whose session is over, takes and pays nothing', async () => {
      const player = await seat(500)
      await subject().forbidBets(player.token)
      expect(await player.play(100, 250)).toMatchObject({ status: 'forbidden' })
      expect(await player.balance()).toBe(500)
      await subject().closeSession(player.token)
      expect(await player.play(100, 250)).toMatchObject({ status: 'session_closed' })
    })

    test('sent again, also many times at once, takes and pays once and answers alike', async () => {
      const player = await seat(500)
      const { amount, win, ...ids } = samePlay(100, 250)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => player.play(amount, null, { ...ids, win })),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ status: 'ok', balance: 650, currency: player.currency })]),
      )
      expect(await player.balance()).toBe(650)
    })

    test('goes on where it stands: after its bet it pays the win, after both it answers as before', async () => {
      const player = await seat(500)
      const { amount, win, ...ids } = samePlay(100, 250)
      await player.bet(amount, ids)
      for (let again = 0; again < 2; again += 1) {
        const answer = await player.play(amount, null, { ...ids, win })
        expect(answer).toMatchObject({ status: 'ok', balance: 650 })
      }
      expect(await player.balance()).toBe(650)
    })

    test.each([
      ['another stake', { amount: 101 }],
      ['another round', { roundId: 'another-round' }],
    ])('with a used id but %s is a conflict', async (_, change) => {
      const player = await seat(500)
      const { amount, win, ...ids } = samePlay(100, 250)
      await player.play(amount, null, { ...ids, win })
      const answer = await player.play(amount, null, { ...ids, win, ...change })
      expect(answer).toMatchObject({ status: 'conflict' })
      expect(await player.balance()).toBe(650)
    })

    test('is not taken back: its round is settled', async () => {
      const player = await seat(500)
      const { amount, win, ...ids } = samePlay(100, 0)
      await player.play(amount, null, { ...ids, win })
      const answer = await player.rollback(ids.roundId, ids.transactionId)
      expect(answer).toMatchObject({ status: 'already_settled' })
      expect(await player.balance()).toBe(400)
    })

    test('whose rollback came before it is refused', async () => {
      const player = await seat(500)
      const { amount, win, ...ids } = samePlay(100, 250)
      await player.rollback(ids.roundId, ids.transactionId)
      const answer = await player.play(amount, null, { ...ids, win })
      expect(answer).toMatchObject({ status: 'already_rolled_back' })
      expect(await player.balance()).toBe(500)
    })
  })
}
