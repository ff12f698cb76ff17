import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WalletSuiteContext } from './test-player.ts'

/** Tests of rollbacks. */
export function describeRollbacks({ subject, createPlayer }: WalletSuiteContext): void {
  describe('rollback', () => {
    test('refunds the stake', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'ok', balance: 500 })
    })

    test('refunds once and returns the same response when repeated', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId, rollbackId] = [randomUUID(), randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      const first = await player.rollback(roundId, transactionId, rollbackId)
      expect(await player.rollback(roundId, transactionId, rollbackId)).toEqual(first)
      expect(await player.balance()).toBe(500)
    })

    test('refunds nothing for a second rollback with another id', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      await player.rollback(roundId, transactionId)
      await player.rollback(roundId, transactionId)
      expect(await player.balance()).toBe(500)
    })

    test('accepts a rollback that arrives before its bet, and then refuses the bet', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'ok', balance: 500 })
      expect(await player.bet(100, { roundId, transactionId })).toMatchObject({
        status: 'already_rolled_back',
      })
      expect(await player.balance()).toBe(500)
    })

    test('reports a rolled-back bet when the bet is repeated', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      await player.rollback(roundId, transactionId)
      expect(await player.bet(100, { roundId, transactionId })).toMatchObject({
        status: 'already_rolled_back',
      })
      expect(await player.balance()).toBe(500)
    })

    test('refuses the rollback of a settled round', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      await player.win(roundId, 30)
      expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'already_settled' })
      expect(await player.balance()).toBe(430)
    })

    test('accepts a rollback in a closed session', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      await subject().closeSession(player.token)
      expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'ok', balance: 500 })
    })
  })
}
