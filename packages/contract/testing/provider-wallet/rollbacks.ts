import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Seating } from './seat.ts'

/** Bets that are taken back. */
export function describeRollbacks({ subject, seat }: Seating): void {
  describe('rollback', () => {
    test('gives the stake back', async () => {
      const player = await seat(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'ok', balance: 500 })
    })

    test('sent again gives back once', async () => {
      const player = await seat(500)
      const [roundId, transactionId, rollbackId] = [randomUUID(), randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      const first = await player.rollback(roundId, transactionId, rollbackId)
      expect(await player.rollback(roundId, transactionId, rollbackId)).toEqual(first)
      expect(await player.balance()).toBe(500)
    })

    test('by another transaction gives back nothing more', async () => {
      const player = await seat(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      await player.rollback(roundId, transactionId)
      await player.rollback(roundId, transactionId)
      expect(await player.balance()).toBe(500)
    })

    test('that overtook its bet is taken, and the bet is refused when it comes', async () => {
      const player = await seat(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'ok', balance: 500 })
      expect(await player.bet(100, { roundId, transactionId })).toMatchObject({
        status: 'already_rolled_back',
      })
      expect(await player.balance()).toBe(500)
    })

    test('makes a replay of its bet answer that it was rolled back', async () => {
      const player = await seat(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      await player.rollback(roundId, transactionId)
      expect(await player.bet(100, { roundId, transactionId })).toMatchObject({
        status: 'already_rolled_back',
      })
      expect(await player.balance()).toBe(500)
    })

    test('after settlement is refused', async () => {
      const player = await seat(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      await player.win(roundId, 30)
      expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'already_settled' })
      expect(await player.balance()).toBe(430)
    })

    test('is taken after the session is over', async () => {
      const player = await seat(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId, transactionId })
      await subject().closeSession(player.token)
      expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'ok', balance: 500 })
    })
  })
}
