import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WalletSuiteContext } from './test-player.ts'

/** Tests of concurrent requests. */
export function describeRaces({ createPlayer }: WalletSuiteContext): void {
  describe('concurrent requests', () => {
    test('accept four of ten bets of 100 on a balance of 450', async () => {
      const player = await createPlayer(450)
      const answers = await Promise.all(Array.from({ length: 10 }, () => player.bet(100)))
      expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(4)
      expect(answers.filter(({ status }) => status === 'insufficient_funds')).toHaveLength(6)
      expect(await player.balance()).toBe(50)
    })

    test('deduct the stake of a repeated bet once', async () => {
      const player = await createPlayer(1_000)
      const ids = { transactionId: randomUUID(), roundId: randomUUID() }
      const answers = await Promise.all(Array.from({ length: 10 }, () => player.bet(100, ids)))
      expect(answers.every(({ status, balance }) => status === 'ok' && balance === 900)).toBe(true)
      expect(await player.balance()).toBe(900)
    })

    test('pay a repeated win once', async () => {
      const player = await createPlayer(1_000)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId })
      await Promise.all(Array.from({ length: 10 }, () => player.win(roundId, 500, { transactionId })))
      expect(await player.balance()).toBe(1_400)
    })

    test('leave the balance unchanged for a bet and its rollback', async () => {
      const player = await createPlayer(1_000)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await Promise.all([
        player.bet(100, { roundId, transactionId }),
        player.rollback(roundId, transactionId),
      ])
      expect(await player.balance()).toBe(1_000)
    })
  })
}
