import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, seatPlayer, startLedger } from '../test/fixture.ts'
import {
  adjust,
  cancelWithdrawal,
  completeWithdrawal,
  deposit,
  holdWithdrawal,
  listAccounts,
  listStatement,
  type PostResult,
  reconcile,
  reverse,
  rollUpHouseBalances,
} from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

/** Operation. `of` is the index of the operation that is completed, cancelled or reversed. */
const operation = fc.record({
  kind: fc.constantFrom('deposit', 'hold', 'complete', 'cancel', 'adjust', 'reverse'),
  amount: fc.constantFrom(1n, 40n, 100n),
  sign: fc.constantFrom(1n, -1n),
  of: fc.nat(30),
  isRepeated: fc.boolean(),
  rollsUp: fc.boolean(),
})

interface Done {
  transactionId: bigint
  kind: string
  amount: bigint
  isConcluded: boolean
}

test('returns the results of the reference model and stays consistent for any sequence of transactions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 25 }), async (list) => {
      const { database } = fixture
      const { playerId, account } = await seatPlayer(database, { amount: 0n })
      const accountId = account.id
      const done: Done[] = []
      let balance = 0n
      let lines = 0n
      for (const { kind, amount, sign, of, isRepeated, rollsUp } of list) {
        const idempotency = { scope: 'model', key: randomUUID() }
        const target = done[of % Math.max(done.length, 1)]
        const targetId = target?.transactionId ?? 0n
        const run = () =>
          database.transaction((tx): Promise<PostResult> => {
            switch (kind) {
              case 'deposit':
                return deposit(tx, { ...idempotency, accountId, amount, provider: 'card' })
              case 'hold':
                return holdWithdrawal(tx, { ...idempotency, accountId, amount })
              case 'complete':
                return completeWithdrawal(tx, {
                  ...idempotency,
                  holdTransactionId: targetId,
                  provider: 'card',
                })
              case 'cancel':
                return cancelWithdrawal(tx, { ...idempotency, holdTransactionId: targetId })
              case 'adjust':
                return adjust(tx, { ...idempotency, accountId, amount: sign * amount, reason: 'model' })
              default:
                return reverse(tx, { ...idempotency, transactionId: targetId, reason: 'model' })
            }
          })
        const { status, change } = expected(kind, sign * amount, target, balance)
        const answer = await run()
        expect(answer.status, kind).toBe(status)
        if (answer.status === 'ok') {
          balance += change
          if (kind !== 'complete') lines += 1n
          if (target !== undefined && ['complete', 'cancel', 'reverse'].includes(kind))
            target.isConcluded = true
          done.push({ transactionId: answer.transactionId, kind, amount: change, isConcluded: false })
          if (isRepeated) expect(await run()).toEqual({ ...answer, isReplay: true })
        }
        const [now] = await listAccounts(database, playerId)
        expect(now?.balance).toBe(balance)
        expect((await listStatement(database, { playerId, page: 1, perPage: 1 })).total).toBe(lines)
        if (rollsUp) await rollUpHouseBalances(database)
      }
      // Once for each sequence, because it reads the books of all sequences. Their lengths differ, so every step can be the last.
      expect(await reconcile(database)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

/** Returns the expected status and balance change of an operation. */
function expected(
  kind: string,
  signed: bigint,
  target: Done | undefined,
  balance: bigint,
): { status: PostResult['status']; change: bigint } {
  const amount = signed < 0n ? -signed : signed
  const isHold = target?.kind === 'hold'
  const canReverse = target?.kind === 'deposit' || target?.kind === 'adjust'
  const change =
    kind === 'deposit'
      ? amount
      : kind === 'hold'
        ? -amount
        : kind === 'adjust'
          ? signed
          : kind === 'complete'
            ? 0n
            : -(target?.amount ?? 0n)
  if ((kind === 'complete' || kind === 'cancel') && !isHold) return { status: 'not_found', change }
  if (kind === 'reverse' && !canReverse) return { status: 'not_found', change }
  if (['complete', 'cancel', 'reverse'].includes(kind) && target?.isConcluded === true)
    return { status: 'already_concluded', change }
  return { status: balance + change < 0n ? 'insufficient_funds' : 'ok', change }
}
