import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CorrectableWallet, WalletCorrectRequest } from '../src/provider.ts'
import type { WalletUnderTest } from './provider-wallet-suite.ts'

export interface CorrectableWalletUnderTest extends WalletUnderTest {
  readonly wallet: CorrectableWallet
}

/** What every wallet does for providers that may correct results (docs/protocols/provider-wallet.md, Corrections). */
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

    /** A round of stake 100 that paid `payout`, by a player with `rest` beside the stake. */
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

    test('pays what a round should have paid', async () => {
      const round = await closedRound(0, 0)
      expect(await round.correct(250)).toMatchObject({ status: 'ok', balance: 250 })
      expect(await round.balance()).toBe(250)
    })

    test('takes back what a round should not have paid', async () => {
      const round = await closedRound(30, 250)
      expect(await round.correct(100)).toMatchObject({ status: 'ok', balance: 130 })
      expect(await round.correct(0)).toMatchObject({ status: 'ok', balance: 30 })
      expect(await round.balance()).toBe(30)
    })

    test('takes no more than there is, and counts the rest against what the round pays later', async () => {
      const round = await closedRound(0, 250)
      await subject.wallet.bet({ ...round.ids(), roundId: randomUUID(), amount: 200 })
      expect(await round.correct(0)).toMatchObject({ status: 'ok', balance: 0 })
      // 200 were not there: of 260 that it pays after all, 60 are new.
      expect(await round.correct(260)).toMatchObject({ status: 'ok', balance: 60 })
    })

    test('sent again, also many times at once, corrects once and answers alike', async () => {
      const round = await closedRound(0, 0)
      const transactionId = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => round.correct(70, { transactionId })),
      )
      for (const answer of answers) expect(answer).toMatchObject({ status: 'ok', balance: 70 })
      expect(await round.correct(71, { transactionId })).toMatchObject({ status: 'conflict' })
      expect(await round.balance()).toBe(70)
    })

    test('is for closed rounds that took a stake, in their currency', async () => {
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

    test('wins that come together are answered in their order, each as it would be alone', async () => {
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

    test('is done after the session is over', async () => {
      const round = await closedRound(0, 0)
      await subject.closeSession(round.token)
      expect(await round.correct(5)).toMatchObject({ status: 'ok', balance: 5 })
    })
  })
}
