import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Seating } from './seat.ts'

/** What a wallet pays. */
export function describeWins({ subject, seat }: Seating): void {
  describe('win', () => {
    test('pays into the round of a bet', async () => {
      const player = await seat(500)
      const roundId = randomUUID()
      await player.bet(100, { roundId })
      expect(await player.win(roundId, 250)).toEqual({
        status: 'ok',
        balance: 650,
        currency: player.currency,
      })
      expect(await player.balance()).toBe(650)
    })

    test('of nothing closes a lost round', async () => {
      const player = await seat(500)
      const roundId = randomUUID()
      await player.bet(100, { roundId })
      expect(await player.win(roundId, 0)).toMatchObject({ status: 'ok', balance: 400 })
    })

    test('may come in parts, the last of which closes the round', async () => {
      const player = await seat(500)
      const roundId = randomUUID()
      await player.bet(100, { roundId })
      expect(await player.win(roundId, 30, { roundClosed: false })).toMatchObject({
        status: 'ok',
        balance: 430,
      })
      expect(await player.win(roundId, 70)).toMatchObject({ status: 'ok', balance: 500 })
    })

    test('sent again pays once and answers alike', async () => {
      const player = await seat(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId })
      const first = await player.win(roundId, 250, { transactionId })
      expect(await player.win(roundId, 250, { transactionId })).toEqual(first)
      expect(await player.balance()).toBe(650)
    })

    test('with a used id but another amount is a conflict', async () => {
      const player = await seat(500)
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      await player.bet(100, { roundId })
      await player.win(roundId, 250, { transactionId })
      expect(await player.win(roundId, 251, { transactionId })).toMatchObject({ status: 'conflict' })
      expect(await player.balance()).toBe(650)
    })

    test('without a bet is for an unknown round', async () => {
      const player = await seat(500)
      expect(await player.win(randomUUID(), 250)).toMatchObject({ status: 'unknown_round' })
      expect(await player.balance()).toBe(500)
    })

    test('is paid after the session is over, and to a player who may not bet any more', async () => {
      const player = await seat(500)
      const roundId = randomUUID()
      await player.bet(100, { roundId })
      await subject().forbidBets(player.token)
      await subject().closeSession(player.token)
      expect(await player.win(roundId, 250)).toMatchObject({ status: 'ok', balance: 650 })
    })
  })
}
