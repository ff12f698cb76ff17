import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, provider, type Seat, seatPlayer, startLedger } from '../test/fixture.ts'
import { runSingly } from '../test/run-singly.ts'
import { apply, createModel, type ModelOperation } from '../test/wallet-model.ts'
import {
  closeGameSession,
  findRound,
  liftBlock,
  listAccounts,
  listRounds,
  reconcile,
  setBlock,
} from './index.ts'
import { runOperations, type WalletOperation } from './wallet.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

const players = 2
const startBalance = 500n

// Few ids, so that replays, conflicts and late rollbacks are common.
const keys = 12
const key = fc.integer({ min: 0, max: keys - 1 }).map((index) => `key${index}`)
const win = fc.option(
  fc.record({ step: fc.integer({ min: 1, max: keys - 1 }), amount: fc.constantFrom(0n, 1n, 120n) }),
  { freq: 4 },
)
const plain = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('bet' as const) },
    { weight: 3, arbitrary: fc.constant('win' as const) },
    { weight: 2, arbitrary: fc.constant('rollback' as const) },
    { weight: 4, arbitrary: fc.constant('play' as const) },
  ),
  player: fc.integer({ min: 0, max: players - 1 }),
  key,
  round: fc.integer({ min: 0, max: 3 }).map((index) => `round${index}`),
  amount: fc.constantFrom(0n, 1n, 60n, 200n, 600n, -1n),
  isClosing: fc.boolean(),
  betKey: key,
  win,
})

/** An operation. The win of a play has a different key than its bet; both keys may already be used by any player. */
const operation: fc.Arbitrary<ModelOperation> = plain.map((each) => ({
  ...each,
  win: each.win && {
    key: `key${(Number(each.key.slice('key'.length)) + each.win.step) % keys}`,
    amount: each.win.amount,
  },
}))

/** Makes keys unique per player: a batch may process players in any order, so shared keys would have several valid results. */
const withOwnKeys = (each: ModelOperation): ModelOperation => ({
  ...each,
  key: `${each.player}${each.key}`,
  betKey: `${each.player}${each.betKey}`,
  win: each.win && { ...each.win, key: `${each.player}${each.win.key}` },
})

type Step =
  | { do: 'operate'; operations: ModelOperation[] }
  | { do: 'repeat'; index: number }
  | { do: 'block' | 'unblock' | 'close'; player: number }

const player = fc.integer({ min: 0, max: players - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: operation.map((each): Step => ({ do: 'operate', operations: [each] })) },
  {
    weight: 2,
    arbitrary: fc
      .array(operation.map(withOwnKeys), { minLength: 2, maxLength: 6 })
      .map((operations): Step => ({ do: 'operate', operations })),
  },
  { weight: 3, arbitrary: fc.nat(100).map((index): Step => ({ do: 'repeat', index })) },
  { weight: 1, arbitrary: player.map((index): Step => ({ do: 'block', player: index })) },
  { weight: 1, arbitrary: player.map((index): Step => ({ do: 'unblock', player: index })) },
)
const steps = fc
  .array(step, { minLength: 5, maxLength: 40 })
  .chain((list) => fc.tuple(fc.constant(list), fc.option(player, { freq: 3 })))
  // A closed session stays closed. It is closed late, or most bets would be refused.
  .map(([list, closing]): Step[] =>
    closing === null
      ? list
      : list.toSpliced(Math.floor(list.length * 0.7), 0, { do: 'close', player: closing }),
  )

test('returns the results of the reference model and stays consistent for any sequence of operations', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const run = randomUUID()
      const seats = await Promise.all(
        Array.from({ length: players }, (_, index) =>
          // In the order of their ids, in which a batch processes its players.
          seatPlayer(fixture.database, { amount: startBalance, playerId: `${run}-${index}` }),
        ),
      )
      const model = createModel(players, startBalance)
      const past: ModelOperation[] = []
      for (const each of list) {
        if (each.do === 'operate') {
          past.push(...each.operations)
          await operate(run, seats, model, each.operations)
        } else if (each.do === 'repeat') {
          const again = past[each.index % Math.max(past.length, 1)]
          if (again !== undefined) await operate(run, seats, model, [again])
        } else {
          await command(seats, model, each)
        }
      }
      // Once for each sequence, because it reads the books of all sequences. Their lengths differ, so every step can be the last.
      expect(await reconcile(fixture.database)).toEqual([])
      await compareBooks(run, seats, model)
    }),
    { numRuns: 100 },
  )
})

async function operate(
  run: string,
  seats: Seat[],
  model: ReturnType<typeof createModel>,
  operations: readonly ModelOperation[],
): Promise<void> {
  const inOrder = operations.toSorted((a, b) => a.player - b.player)
  const requests = inOrder.map((each) => requestOf(run, seats, each))
  const [only] = requests
  const results =
    requests.length === 1 && only !== undefined
      ? [await runSingly(fixture.database, only)]
      : await runOperations(fixture.database, requests)
  const expected = inOrder.map((each) => ({ ...apply(model, each), currency: 'EUR' }))
  // The model knows no reasons of blocks.
  expect(results.map(({ reason: _, ...result }) => result)).toEqual(expected)
}

function requestOf(run: string, seats: Seat[], operation: ModelOperation): WalletOperation {
  const seat = seats[operation.player]
  if (seat === undefined) throw new Error('unknown seat')
  const head = {
    provider,
    playerId: seat.playerId,
    sessionId: seat.session.id,
    transactionId: `${run}:${operation.key}`,
    roundId: operation.round,
  }
  const { amount, isClosing } = operation
  if (operation.kind === 'rollback')
    return { kind: 'rollback', ...head, betTransactionId: `${run}:${operation.betKey}` }
  if (operation.kind === 'play') {
    const won = operation.win && {
      transactionId: `${run}:${operation.win.key}`,
      amount: operation.win.amount,
    }
    return { kind: 'play', ...head, amount, currency: 'EUR', win: won }
  }
  if (operation.kind === 'win') return { kind: 'win', ...head, amount, isClosing, currency: 'EUR' }
  return { kind: 'bet', ...head, amount, currency: 'EUR' }
}

async function command(
  seats: Seat[],
  model: ReturnType<typeof createModel>,
  each: { do: 'block' | 'unblock' | 'close'; player: number },
): Promise<void> {
  const seat = seats[each.player]
  const state = model.players[each.player]
  if (seat === undefined || state === undefined) throw new Error('unknown seat')
  await fixture.database.transaction(async (tx) => {
    if (each.do === 'close') await closeGameSession(tx, seat.session.id)
    else if (each.do === 'block')
      await setBlock(tx, seat.playerId, { act: 'bet', until: 'forever', reason: 'model' })
    else await liftBlock(tx, seat.playerId, { act: 'bet', reason: 'model' })
  })
  if (each.do === 'close') state.isSessionClosed = true
  else state.isBlocked = each.do === 'block'
}

async function compareBooks(
  run: string,
  seats: Seat[],
  model: ReturnType<typeof createModel>,
): Promise<void> {
  for (const [index, seat] of seats.entries()) {
    const state = model.players[index]
    const [account] = await listAccounts(fixture.database, seat.playerId)
    expect(account?.balance, run).toBe(state?.balance)
    const query = { playerId: seat.playerId, historyKind: 'spin' as const, page: 1, perPage: 100 }
    const { rows } = await listRounds(fixture.database, query)
    const rounds = rows.map(({ providerRoundId, state: roundState, stake, refunded, payout }) => [
      providerRoundId,
      { state: roundState, stake, refunded, payout },
    ])
    expect(Object.fromEntries(rounds)).toEqual(Object.fromEntries(state?.rounds ?? []))
    for (const row of rows) {
      expect(await findRound(fixture.database, { playerId: seat.playerId, roundId: row.id })).toEqual(row)
    }
  }
}
