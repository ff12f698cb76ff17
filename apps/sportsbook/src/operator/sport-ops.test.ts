import { runCommands } from '@tessera/server-kit/command-line'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { ordersAfter } from './operator-orders.ts'
import { sportCommands } from './sport-ops.ts'

const WHO = ['--operator', 'ann', '--reason', 'wrong referee']
let started: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  started = await startTestDatabase()
  await migrateSportsbook(started.database, createWalletTokens('d'.repeat(64)))
  const message = { kind: 'fixture-change', event: '7', phase: 'live' }
  const stamp = { producer: 'live', madeAtMs: 1, sequence: 1 }
  const result = {
    kind: 'bet-settlement',
    event: '7',
    stamp,
    certainty: 'scouted',
    markets: [{ id: '1x2', specifiers: '', outcomes: [] }],
  }
  await started.database.query(
    `insert into sportsbook.event_message (event_id, producer, made_at_ms, sequence, kind, message)
     values ('7', 'live', 1, 1, 'fixture-change', $1), ('7', 'live', 1, 2, 'bet-settlement', $2),
       ('8', 'live', 1, 1, 'fixture-change', $1)`,
    [JSON.stringify({ ...message, stamp }), JSON.stringify(result)],
  )
  await started.database.query(
    `insert into sportsbook.exposure (event_id, market_key, outcome_id, staked, payout)
     values ('7', 'total|total=2.5', 'over', 100, 190)`,
  )
})
afterAll(() => started.stop())

async function run(line: string, who: readonly string[] = WHO): Promise<{ code: number; text: string }> {
  let text = ''
  const print = (said: string): void => {
    text += said
  }
  const code = await runCommands(
    {
      path: 'tessera ops sport',
      group: sportCommands,
      open: async () => ({
        sportsbook: started.database,
        now: () => new Date(1_000),
        secondPerson: async () => ({ above: 500, toBase: (amount: bigint) => Number(amount) / 100 }),
      }),
      authorize: async () => {},
    },
    [...line.split(' ').filter(Boolean), ...who],
    { say: print, complain: print, confirm: null },
  )
  return { code, text }
}

const newest = async () => (await ordersAfter(started.database, 0n)).at(-1)

describe("operator's order about an event", () => {
  it.each([
    ['suspend --event 7', { command: 'suspend', eventId: '7', markets: [] }],
    ['resume --event 7 --market total', { command: 'resume', eventId: '7', markets: ['total'] }],
  ])('is stored with operator and reason: %s', async (line, order) => {
    expect(await run(line)).toMatchObject({ code: 0, text: expect.stringMatching(/^Order \d+ is stored\./) })
    expect(await newest()).toMatchObject({ operator: 'ann', reason: 'wrong referee', order })
  })

  it('settles a market by hand with a confirmed result', async () => {
    await run('settle --event 7 --market total|total=2.5 --result over=won --result under=lost')
    expect((await newest())?.order).toMatchObject({
      message: {
        kind: 'bet-settlement',
        event: '7',
        certainty: 'confirmed',
        stamp: { producer: 'operator', madeAtMs: 1_000 },
        markets: [
          {
            id: 'total',
            specifiers: 'total=2.5',
            outcomes: [
              { id: 'over', result: 'won' },
              { id: 'under', result: 'lost' },
            ],
          },
        ],
      },
    })
  })

  it('can be about a market that only has a result', async () => {
    expect((await run('rollback --event 7 --market 1x2')).code).toBe(0)
    expect((await newest())?.order).toMatchObject({ message: { markets: [{ id: '1x2', specifiers: '' }] } })
  })

  it('voids the bets of an interval, on all markets with bets by default', async () => {
    await run('cancel-interval --event 7 --from 2026-05-17T12:00:00Z')
    expect((await newest())?.order).toMatchObject({
      message: {
        kind: 'bet-cancel',
        fromMs: Date.UTC(2026, 4, 17, 12),
        markets: [{ id: 'total', specifiers: 'total=2.5' }],
      },
    })
  })

  it('is in the log of the event', async () => {
    expect((await run('log --event 7', [])).text).toMatch(
      /ann: wrong referee\n {4}suspend\n[\s\S]*ann: wrong referee\n {4}\{"kind":"bet-settlement"/,
    )
  })
})

describe('invalid order', () => {
  const orders = async () => (await ordersAfter(started.database, 0n)).length

  it.each([
    ['suspend --event 999', 'There is no event 999.'],
    ['settle --event 999 --market 1x2 --result home=won', 'There is no event 999.'],
    ['cancel-interval --event 999', 'There is no event 999.'],
    ['suspend --event 7 --market totl', 'There is no market type "totl".'],
    [
      'suspend --event 7 --market total|total=2.5',
      'There is no market type "total|total=2.5". Use the type without specifiers: total.',
    ],
    [
      'settle --event 7 --market total|total=3.5 --result over=won',
      'No market "total|total=3.5" of event 7 has bets or a result. Markets that do: 1x2, total|total=2.5.',
    ],
    [
      'rollback --event 8 --market 1x2',
      'No market "1x2" of event 8 has bets or a result. It has no such markets.',
    ],
    ['cancel-interval --event 8', 'No market of event 8 has bets.'],
    [
      'restore-interval --event 7 --market half-time',
      'No market "half-time" of event 7 has bets or a result.',
    ],
  ])('is refused in one line and not stored: %s', async (line, text) => {
    const before = await orders()
    const refused = await run(line)
    expect(refused).toEqual({ code: 1, text: expect.stringContaining(text) })
    expect(refused.text.trim().split('\n')).toHaveLength(1)
    expect(await orders()).toBe(before)
  })

  it.each([
    ['log --event 999', 'There is no event 999.\n'],
    ['log --event 8', 'There are no orders about event 8.\n'],
  ])('has an empty log: %s', async (line, text) => {
    expect(await run(line, [])).toEqual({ code: 1, text })
  })

  it.each([
    'settle --event 7 --market 1x2',
    'settle --event 7 --market 1x2 --result home=perhaps',
    'settle --event 7 --market 1x2 --result =won',
    'settle --event 7 --result home=won',
    'settle --event 7 --market 1x2 --market total --result home=won',
    'settle --event x --market 1x2 --result home=won',
    'cancel-interval --event 7 --market 1x2 --to yesterday',
    'close --event 7',
    'suspend',
    'suspend resume --event 7',
    'suspend --event 7 --force',
  ])('is a usage error: %s', async (line) => {
    expect(await run(line)).toMatchObject({ code: 2, text: expect.stringContaining('tessera ops sport') })
  })

  it.each([[['--operator', 'ann']], [['--operator', 'ann', '--reason', ' ']], [['--reason', 'x']]])(
    'is refused without an operator or a reason: %s',
    async (who) => {
      expect((await run('suspend --event 7', who)).code).toBe(2)
    },
  )
})
