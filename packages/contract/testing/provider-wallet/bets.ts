import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stakeKindSchema } from '../../src/provider.ts'
import { readRefusalReason } from '../../src/refusal-reason.ts'
import type { WalletSuiteContext } from './test-player.ts'

const otherCurrency = (currency: string) => (currency === 'EUR' ? 'USD' : 'EUR')

/** Tests of balances and bets. */
export function describeBets({ subject, createPlayer }: WalletSuiteContext): void {
  describe('balance', () => {
    test('returns the balance and the currency of the session', async () => {
      const player = await createPlayer(1_234)
      const answer = await subject().wallet.balance({ token: player.token })
      expect(answer).toEqual({ status: 'ok', balance: 1_234, currency: player.currency })
    })

    test('returns no balance for an unknown session', async () => {
      const answer = await subject().wallet.balance({ token: 'no-such-session' })
      expect(answer).toMatchObject({ status: 'session_closed', balance: null })
    })
  })

  describe('bet', () => {
    test('deducts the stake', async () => {
      const player = await createPlayer(500)
      expect(await player.bet(120)).toEqual({ status: 'ok', balance: 380, currency: player.currency })
      expect(await player.balance()).toBe(380)
    })

    test('accepts a stake of the whole balance and refuses the next bet', async () => {
      const player = await createPlayer(100)
      expect(await player.bet(100)).toMatchObject({ status: 'ok', balance: 0 })
      expect(await player.bet(1)).toMatchObject({ status: 'insufficient_funds', balance: 0 })
    })

    test('refuses a stake above the balance and returns the actual balance', async () => {
      const player = await createPlayer(99)
      expect(await player.bet(100)).toMatchObject({ status: 'insufficient_funds', balance: 99 })
      expect(await player.balance()).toBe(99)
    })

    test('accepts a bet with another id after insufficient funds in the same round', async () => {
      const player = await createPlayer(50)
      const roundId = randomUUID()
      expect(await player.bet(60, { roundId })).toMatchObject({ status: 'insufficient_funds' })
      expect(await player.bet(50, { roundId })).toMatchObject({ status: 'ok', balance: 0 })
    })

    test('deducts the stake once and returns the same response when repeated', async () => {
      const player = await createPlayer(500)
      const ids = { transactionId: randomUUID(), roundId: randomUUID() }
      const first = await player.bet(200, ids)
      expect(await player.bet(200, ids)).toEqual(first)
      expect(await player.balance()).toBe(300)
    })

    test('returns the same response when repeated with other facts', async () => {
      const player = await createPlayer(500)
      const ids = { transactionId: randomUUID(), roundId: randomUUID() }
      const first = await player.bet(200, ids)
      expect(await player.bet(200, { ...ids, stakeKind: 'base' })).toEqual(first)
    })

    test.each([
      ['another amount', { amount: 201 }],
      ['another round', { roundId: 'another-round' }],
    ])('reports a conflict for a used id with %s', async (_, change) => {
      const player = await createPlayer(500)
      const ids = { transactionId: randomUUID(), roundId: randomUUID() }
      await player.bet(200, ids)
      expect(await player.bet(200, { ...ids, ...change })).toMatchObject({ status: 'conflict' })
      expect(await player.balance()).toBe(300)
    })

    test('rejects another currency', async () => {
      const player = await createPlayer(500)
      expect(await player.bet(1, { currency: otherCurrency(player.currency) })).toMatchObject({
        status: 'invalid',
      })
      expect(await player.balance()).toBe(500)
    })

    test('refuses a bet in a closed session', async () => {
      const player = await createPlayer(500)
      await subject().closeSession(player.token)
      expect(await player.bet(1)).toMatchObject({ status: 'session_closed' })
    })

    test('refuses a bet of a blocked player', async () => {
      const player = await createPlayer(500)
      await subject().forbidBets(player.token)
      expect(await player.bet(1)).toMatchObject({
        status: 'forbidden',
        reason: 'self_exclusion',
      })
      expect(await player.balance()).toBe(500)
    })

    test('explains which limit refuses a bet, and what is left of it', async () => {
      const player = await createPlayer(500)
      await subject().limitBets(player.token, 150)
      expect(await player.bet(100)).toMatchObject({ status: 'ok' })
      const answer = await player.bet(51)
      expect(answer).toMatchObject({ status: 'forbidden', balance: 400 })
      const terms = { period: 'day', source: 'operator', currency: player.currency, limit: 150, left: 50 }
      expect(readRefusalReason(answer)).toMatchObject({ reason: 'bet_limit', parameters: terms })
      expect(await player.bet(50)).toMatchObject({ status: 'ok', balance: 350 })
    })

    test('gives no reason for any other answer', async () => {
      const player = await createPlayer(50)
      for (const answer of [await player.bet(51), await player.bet(50)])
        expect(Object.keys(answer)).not.toContain('reason')
    })

    test('accepts the kind of stake, and the odds and legs of a sports bet', async () => {
      const player = await createPlayer(500)
      for (const stakeKind of stakeKindSchema.options)
        expect(await player.bet(10, { stakeKind })).toMatchObject({ status: 'ok' })
      expect(await player.bet(10, { odds: 1_001, legs: 12 })).toMatchObject({ status: 'ok', balance: 440 })
    })
  })
}
