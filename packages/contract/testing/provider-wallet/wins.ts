import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WalletSuiteContext } from './test-player.ts'

/** Tests of wins. */
export function describeWins({ subject, createPlayer }: WalletSuiteContext): void {
  describe('win', () => {
    test('pays the win of a round', async () => {
      const player = await createPlayer(500)
      const roundId = randomUUID()
      await player.bet(100, { roundId })
      expect(await player.win(roundId, 250)).toEqual({
        status: 'ok',
        balance: 650,
        currency: player.currency,
      })
      expect(await player.balance()).toBe(650)
    })

    test('closes a lost round with an amount of zero', async () => {
      const player = await createPlayer(500)
      const roundId = randomUUID()
      await player.bet(100, { roundId })
      expect(await player.win(roundId, 0)).toMatchObject({ status: 'ok', balance: 400 })
    })

    test('pays several wins, the last of which closes the round', async () => {
      const player = await createPlayer(500)
      const roundId = randomUUID()
      await player.bet(100, { roundId })
      expect(await player.win(roundId, 30, { roundClosed: false })).toMatchObject({
        status: 'ok',
        balance: 430,
      })
      expect(await player.win(roundId, 70)).toMatchObject({ status: 'ok', balance: 500 })
    })

    test('pays once and returns the same response when repeated', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId })
      const first = await player.win(roundId, 250, { transactionId })
      expect(await player.win(roundId, 250, { transactionId })).toEqual(first)
      expect(await player.balance()).toBe(650)
    })

    test('reports a conflict for a used id with another amount', async () => {
      const player = await createPlayer(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId })
      await player.win(roundId, 250, { transactionId })
      expect(await player.win(roundId, 251, { transactionId })).toMatchObject({ status: 'conflict' })
      expect(await player.balance()).toBe(650)
    })

    test('reports an unknown round for a win without a bet', async () => {
      const player = await createPlayer(500)
      expect(await player.win(randomUUID(), 250)).toMatchObject({ status: 'unknown_round' })
      expect(await player.balance()).toBe(500)
    })

    test('pays in a closed session and to a blocked player', async () => {
      const player = await createPlayer(500)
      const roundId = randomUUID()
      await player.bet(100, { roundId })
      await subject().forbidBets(player.token)
      await subject().closeSession(player.token)
      expect(await player.win(roundId, 250)).toMatchObject({ status: 'ok', balance: 650 })
    })
  })
}
