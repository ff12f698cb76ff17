import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WalletSuiteContext } from './test-player.ts'

/** Tests of bets that are sent together with their win. */
export function describePlays({ subject, createPlayer }: WalletSuiteContext): void {
  describe('play', () => {
    /** Creates a request that can be repeated with the same ids. */
    const repeatablePlay = (amount: number, win: number) => {
      const [transactionId, roundId] = [randomUUID(), randomUUID()]
      return { amount, transactionId, roundId, win: { transactionId: randomUUID(), amount: win } }
    }

    test.each([
      ['pays the win', 250, 650],
      ['closes a lost round', 0, 400],
    ])('deducts the stake and %s', async (_, win, balance) => {
      const player = await createPlayer(500)
      const answer = await player.play(100, win)
      expect(answer).toEqual({ status: 'ok', balance, currency: player.currency })
      expect(await player.balance()).toBe(balance)
    })

    test('places a bet and leaves the round open without a win', async () => {
      const player = await createPlayer(500)
      const roundId = randomUUID()
      expect(await player.play(100, null, { roundId })).toMatchObject({ status: 'ok', balance: 400 })
      expect(await player.win(roundId, 50)).toMatchObject({ status: 'ok', balance: 450 })
    })

    test.each([0, 1, 1_000_000])(
      'refuses a stake above the balance regardless of a win of %i',
      async (win) => {
        const player = await createPlayer(99)
        expect(await player.play(100, win)).toEqual({
          status: 'insufficient_funds',
          balance: 99,
          currency: player.currency,
        })
        expect(await player.balance()).toBe(99)
      },
    )

    test('refuses a play of a blocked player or in a closed session', async () => {
      const player = await createPlayer(500)
      await subject().forbidBets(player.token)
      expect(await player.play(100, 250)).toMatchObject({
        status: 'forbidden',
        reason: 'self_exclusion',
      })
      expect(await player.balance()).toBe(500)
      await subject().closeSession(player.token)
      expect(await player.play(100, 250)).toMatchObject({ status: 'session_closed' })
    })

    test('explains which limit refuses a play', async () => {
      const player = await createPlayer(500)
      await subject().limitBets(player.token, 99)
      const answer = await player.play(100, 250)
      expect(answer).toMatchObject({ status: 'forbidden', reason: 'bet_limit', balance: 500 })
      expect(answer.parameters).toMatchObject({ limit: 99, left: 99, period: 'day' })
      expect(await player.play(99, 0)).toMatchObject({ status: 'ok', balance: 401 })
    })

    test('deducts and pays once and returns the same response to concurrent requests', async () => {
      const player = await createPlayer(500)
      const { amount, win, ...ids } = repeatablePlay(100, 250)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => player.play(amount, null, { ...ids, win })),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ status: 'ok', balance: 650, currency: player.currency })]),
      )
      expect(await player.balance()).toBe(650)
    })

    test('pays only the win if the bet is already booked, and nothing if both are', async () => {
      const player = await createPlayer(500)
      const { amount, win, ...ids } = repeatablePlay(100, 250)
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
    ])('reports a conflict for a used id with %s', async (_, change) => {
      const player = await createPlayer(500)
      const { amount, win, ...ids } = repeatablePlay(100, 250)
      await player.play(amount, null, { ...ids, win })
      const answer = await player.play(amount, null, { ...ids, win, ...change })
      expect(answer).toMatchObject({ status: 'conflict' })
      expect(await player.balance()).toBe(650)
    })

    test('refuses the rollback of a play, because its round is settled', async () => {
      const player = await createPlayer(500)
      const { amount, win, ...ids } = repeatablePlay(100, 0)
      await player.play(amount, null, { ...ids, win })
      const answer = await player.rollback(ids.roundId, ids.transactionId)
      expect(answer).toMatchObject({ status: 'already_settled' })
      expect(await player.balance()).toBe(400)
    })

    test('refuses a play that arrives after its rollback', async () => {
      const player = await createPlayer(500)
      const { amount, win, ...ids } = repeatablePlay(100, 250)
      await player.rollback(ids.roundId, ids.transactionId)
      const answer = await player.play(amount, null, { ...ids, win })
      expect(answer).toMatchObject({ status: 'already_rolled_back' })
      expect(await player.balance()).toBe(500)
    })
  })
}
