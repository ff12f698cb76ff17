import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CorrectableWallet, WalletCorrectRequest } from '../src/provider.ts'
import type { WalletUnderTest } from './provider-wallet-suite.ts'

export interface CorrectableWalletUnderTest extends WalletUnderTest {
  readonly wallet: CorrectableWallet
}

/** Tests a wallet for providers that may correct results (docs/protocols/provider-wallet.md, Corrections). */
export function describeCorrectableWallet(
  name: string,
  makeWallet: () => Promise<CorrectableWalletUnderTest>,
): void {
  describe(`correctable wallet: ${name}`, () => {
    let subject: CorrectableWalletUnderTest

    beforeAll(async () => {
      subject = await makeWallet()
    })
    afterAll(async () => {
      await subject?.close()
    })

    /** Creates a closed round with a stake of 100 and the given payout. The player has `rest` in addition to the stake. */
    async function closedRound(rest: number, payout: number) {
      const { token, currency } = await subject.openSession(rest + 100)
      const { wallet } = subject
      const roundId = randomUUID()
      const ids = () => ({ token, currency, roundId, transactionId: randomUUID() })
      await wallet.bet({ ...ids(), amount: 100 })
      await wallet.win({ ...ids(), amount: payout, roundClosed: true })
      return {
        token,
        ids,
        correct: (amount: number, change: Partial<WalletCorrectRequest> = {}) =>
          wallet.correct({ ...ids(), amount, ...change }),
        balance: async () => (await wallet.balance({ token })).balance,
      }
    }

    test('pays the difference to a higher payout', async () => {
      const round = await closedRound(0, 0)
      expect(await round.correct(250)).toMatchObject({ status: 'ok', balance: 250 })
      expect(await round.balance()).toBe(250)
    })

    test('takes back the difference to a lower payout', async () => {
      const round = await closedRound(30, 250)
      expect(await round.correct(100)).toMatchObject({ status: 'ok', balance: 130 })
      expect(await round.correct(0)).toMatchObject({ status: 'ok', balance: 30 })
      expect(await round.balance()).toBe(30)
    })

    test('takes at most the balance and offsets the rest against later payouts of the round', async () => {
      const round = await closedRound(0, 250)
      await subject.wallet.bet({ ...round.ids(), roundId: randomUUID(), amount: 200 })
      expect(await round.correct(0)).toMatchObject({ status: 'ok', balance: 0 })
      // 200 couldn't be taken back, so that a payout of 260 pays 60.
      expect(await round.correct(260)).toMatchObject({ status: 'ok', balance: 60 })
    })

    test('corrects once and returns the same response to repeated and concurrent requests', async () => {
      const round = await closedRound(0, 0)
      const transactionId = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => round.correct(70, { transactionId })),
      )
      for (const answer of answers) expect(answer).toMatchObject({ status: 'ok', balance: 70 })
      expect(await round.correct(71, { transactionId })).toMatchObject({ status: 'conflict' })
      expect(await round.balance()).toBe(70)
    })

    test('rejects rounds that are unknown, open or rolled back, and other currencies', async () => {
      const { token, currency } = await subject.openSession(100)
      const ids = () => ({ token, currency, transactionId: randomUUID() })
      const roundId = randomUUID()
      expect(await subject.wallet.correct({ ...ids(), roundId, amount: 1 })).toMatchObject({
        status: 'unknown_round',
      })
      const bet = { ...ids(), roundId, amount: 10 }
      await subject.wallet.bet(bet)
      expect(await subject.wallet.correct({ ...ids(), roundId, amount: 1 })).toMatchObject({
        status: 'invalid',
      })
      await subject.wallet.rollback({
        token,
        roundId,
        transactionId: randomUUID(),
        betTransactionId: bet.transactionId,
      })
      expect(await subject.wallet.correct({ ...ids(), roundId, amount: 1 })).toMatchObject({
        status: 'already_rolled_back',
      })
      const round = await closedRound(0, 0)
      const other = currency === 'EUR' ? 'USD' : 'EUR'
      expect(await round.correct(1, { currency: other })).toMatchObject({ status: 'invalid' })
    })

    test('processes each win of a batch like a single win, in order', async () => {
      const { wallet } = subject
      const seats = await Promise.all([1, 2, 3].map(() => subject.openSession(100)))
      const wins = await Promise.all(
        seats.map(async ({ token, currency }, index) => {
          const roundId = randomUUID()
          await wallet.bet({ token, currency, roundId, transactionId: randomUUID(), amount: 100 })
          const ids = { token, currency, roundId, transactionId: randomUUID() }
          return { ...ids, amount: index * 50, roundClosed: true }
        }),
      )
      const [lost, won, more] = wins as [(typeof wins)[0], (typeof wins)[0], (typeof wins)[0]]
      await wallet.win(won)
      await subject.closeSession(more.token)
      const answers = await wallet.wins([
        lost,
        { ...won, transactionId: randomUUID() },
        won,
        { ...won, amount: 51 },
        { ...more, roundId: randomUUID() },
        { ...more, token: 'nobody.s' },
        more,
        more,
      ])
      expect(answers.map(({ status, balance }) => [status, balance])).toEqual([
        ['ok', 0],
        ['already_settled', 50],
        ['ok', 50],
        ['conflict', 50],
        ['unknown_round', 0],
        ['session_closed', null],
        ['ok', 100],
        ['ok', 100],
      ])
    })

    test('corrects a round after its session has ended', async () => {
      const round = await closedRound(0, 0)
      await subject.closeSession(round.token)
      expect(await round.correct(5)).toMatchObject({ status: 'ok', balance: 5 })
    })
  })
}
