import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  ProviderWallet,
  WalletBetRequest,
  WalletPlayRequest,
  WalletResponse,
  WalletWinRequest,
} from '../src/provider.ts'

/** A wallet under test and the platform's side of it. */
export interface WalletUnderTest {
  readonly wallet: ProviderWallet
  /** A new player with this balance and an open game session. */
  openSession(balance: number): Promise<{ token: string; currency: string }>
  /** Ends a game session: no more bets, but wins and rollbacks. */
  closeSession(token: string): Promise<void>
  /** From now on this session's player may not bet, by a limit or an exclusion. */
  forbidBets(token: string): Promise<void>
  close(): Promise<void>
}

const otherCurrency = (currency: string) => (currency === 'EUR' ? 'USD' : 'EUR')

interface Player {
  readonly token: string
  readonly currency: string
  bet(amount: number, change?: Partial<WalletBetRequest>): Promise<WalletResponse>
  win(roundId: string, amount: number, change?: Partial<WalletWinRequest>): Promise<WalletResponse>
  play(amount: number, win: number | null, change?: Partial<WalletPlayRequest>): Promise<WalletResponse>
  rollback(roundId: string, betTransactionId: string, transactionId?: string): Promise<WalletResponse>
  balance(): Promise<number | null>
}

/**
 * What every wallet of the platform must do, whatever is between it and the provider
 * (docs/protocols/provider-wallet.md). Run it with the wallet called directly and through signed HTTP.
 */
export function describeProviderWallet(name: string, makeWallet: () => Promise<WalletUnderTest>): void {
  describe(`provider wallet: ${name}`, () => {
    let subject: WalletUnderTest

    beforeAll(async () => {
      subject = await makeWallet()
    })
    afterAll(async () => {
      await subject?.close()
    })

    async function seat(balance: number): Promise<Player> {
      const { token, currency } = await subject.openSession(balance)
      const { wallet } = subject
      return {
        token,
        currency,
        bet: (amount, change = {}) =>
          wallet.bet({
            token,
            currency,
            amount,
            transactionId: randomUUID(),
            roundId: randomUUID(),
            ...change,
          }),
        win: (roundId, amount, change = {}) =>
          wallet.win({
            token,
            currency,
            amount,
            roundId,
            transactionId: randomUUID(),
            roundClosed: true,
            ...change,
          }),
        play: (amount, win, change = {}) =>
          wallet.play({
            token,
            currency,
            amount,
            transactionId: randomUUID(),
            roundId: randomUUID(),
            win: win === null ? null : { transactionId: randomUUID(), amount: win },
            ...change,
          }),
        rollback: (roundId, betTransactionId, transactionId = randomUUID()) =>
          wallet.rollback({ token, roundId, betTransactionId, transactionId }),
        balance: async () => (await wallet.balance({ token })).balance,
      }
    }

    describe('balance', () => {
      test('answers the balance and the currency of the session', async () => {
        const player = await seat(1_234)
        const answer = await subject.wallet.balance({ token: player.token })
        expect(answer).toEqual({ status: 'ok', balance: 1_234, currency: player.currency })
      })

      test('of an unknown session is no balance', async () => {
        const answer = await subject.wallet.balance({ token: 'no-such-session' })
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
        await subject.closeSession(player.token)
        expect(await player.bet(1)).toMatchObject({ status: 'session_closed' })
      })

      test('of a player who may not bet is refused', async () => {
        const player = await seat(500)
        await subject.forbidBets(player.token)
        expect(await player.bet(1)).toMatchObject({ status: 'forbidden' })
        expect(await player.balance()).toBe(500)
      })
    })

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
        await subject.forbidBets(player.token)
        await subject.closeSession(player.token)
        expect(await player.win(roundId, 250)).toMatchObject({ status: 'ok', balance: 650 })
      })
    })

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
        await subject.forbidBets(player.token)
        expect(await player.play(100, 250)).toMatchObject({ status: 'forbidden' })
        expect(await player.balance()).toBe(500)
        await subject.closeSession(player.token)
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
        await subject.closeSession(player.token)
        expect(await player.rollback(roundId, transactionId)).toMatchObject({ status: 'ok', balance: 500 })
      })
    })

    describe('many at once', () => {
      test('ten bets of 100 on a balance of 450: four are taken, the balance never falls below zero', async () => {
        const player = await seat(450)
        const answers = await Promise.all(Array.from({ length: 10 }, () => player.bet(100)))
        expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(4)
        expect(answers.filter(({ status }) => status === 'insufficient_funds')).toHaveLength(6)
        expect(await player.balance()).toBe(50)
      })

      test('the same bet ten times at once is taken once', async () => {
        const player = await seat(1_000)
        const ids = { transactionId: randomUUID(), roundId: randomUUID() }
        const answers = await Promise.all(Array.from({ length: 10 }, () => player.bet(100, ids)))
        expect(answers.every(({ status, balance }) => status === 'ok' && balance === 900)).toBe(true)
        expect(await player.balance()).toBe(900)
      })

      test('the same win ten times at once is paid once', async () => {
        const player = await seat(1_000)
        const [roundId, transactionId] = [randomUUID(), randomUUID()]
        await player.bet(100, { roundId })
        await Promise.all(Array.from({ length: 10 }, () => player.win(roundId, 500, { transactionId })))
        expect(await player.balance()).toBe(1_400)
      })

      test('a bet and its rollback at once leave the balance as it was', async () => {
        const player = await seat(1_000)
        const [roundId, transactionId] = [randomUUID(), randomUUID()]
        await Promise.all([
          player.bet(100, { roundId, transactionId }),
          player.rollback(roundId, transactionId),
        ])
        expect(await player.balance()).toBe(1_000)
      })
    })
  })
}
