import type { CorrectableWallet, WalletResponse } from '@tessera/contract/provider'
import { expect, it } from 'vitest'
import { type RoundPayment, sendPayments, sendPlay, sendRollback } from './round-calls.ts'

const round = { roundId: 'r-1', token: 'abc', currency: 'EUR' }
const ids = { token: 'abc', roundId: 'r-1' }

it('names the transactions of a round after it, so that a repeated call is identical', async () => {
  const seen: unknown[] = []
  const record = async (request: unknown): Promise<WalletResponse> => {
    seen.push(request)
    return { status: 'ok', balance: 0, currency: 'EUR' }
  }
  const wallet = { play: record, rollback: record }
  await sendPlay(wallet, round, { stake: 100n, win: 250n })
  await sendPlay(wallet, round, { stake: 100n, win: null, stakeKind: 'base' })
  await sendRollback(wallet, round)
  const bet = { ...ids, transactionId: 'r-1.bet', amount: 100, currency: 'EUR' }
  expect(seen).toEqual([
    { ...bet, win: { transactionId: 'r-1.win', amount: 250 } },
    { ...bet, stakeKind: 'base', win: null },
    { ...ids, transactionId: 'r-1.rollback', betTransactionId: 'r-1.bet' },
  ])
})

it('returns the responses of wins and corrections in the order of the payments', async () => {
  const answer = (balance: number): WalletResponse => ({ status: 'ok', balance, currency: 'EUR' })
  const wallet: Pick<CorrectableWallet, 'wins' | 'correct'> = {
    // The second win gets no response.
    wins: async ([first]) => [answer(first?.amount ?? 0)],
    correct: async ({ amount }) => answer(amount),
  }
  const payment = (operation: RoundPayment['operation'], amount: bigint): RoundPayment => ({
    ...{ ...round, operation, amount, transactionId: `r-1.${amount}`, closes: false },
  })
  const answers = await sendPayments(wallet, [
    payment('correct', 1n),
    payment('win', 2n),
    payment('correct', 3n),
    payment('win', 4n),
  ])
  expect(answers.map(({ status, balance }) => [status, balance])).toEqual([
    ['ok', 1],
    ['ok', 2],
    ['ok', 3],
    ['unavailable', null],
  ])
})
