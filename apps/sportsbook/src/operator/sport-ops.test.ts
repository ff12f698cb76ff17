import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { ordersAfter } from './operator-orders.ts'
import { OrderError, readOrder } from './read-order.ts'
import { runSportOps } from './sport-ops.ts'

const WHO = ['--operator', 'ann', '--reason', 'wrong referee']
const none = async (): Promise<string[]> => []
const read = (line: string, markets: readonly string[] = []) =>
  readOrder([...line.split(' '), ...WHO], 1_000, async () => [...markets])

describe('a command line', () => {
  test.each([
    ['suspend --event 7', { command: 'suspend', eventId: '7', markets: [] }],
    ['resume --event 7 --market total', { command: 'resume', eventId: '7', markets: ['total'] }],
  ])('says what it orders: %s', async (line, order) => {
    expect(await read(line)).toEqual({
      kind: 'order',
      operator: { operator: 'ann', reason: 'wrong referee' },
      order,
    })
  })

  test('settles a market by hand, with a confirmed result', async () => {
    expect(
      await read('settle --event 7 --market total|total=2.5 --result over=won --result under=lost'),
    ).toMatchObject({
      order: {
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
      },
    })
  })

  test('voids the bets of an interval, on all markets that have any where it names none', async () => {
    expect(
      await read('cancel-interval --event 7 --from 2026-05-17T12:00:00Z', ['1x2', 'total|total=2.5']),
    ).toMatchObject({
      order: {
        message: {
          kind: 'bet-cancel',
          fromMs: Date.UTC(2026, 4, 17, 12),
          markets: [
            { id: '1x2', specifiers: '' },
            { id: 'total', specifiers: 'total=2.5' },
          ],
        },
      },
    })
  })

  test.each([
    'settle --event 7 --market 1x2',
    'settle --event 7 --market 1x2 --result home=perhaps',
    'settle --event 7 --market 1x2 --result =won',
    'settle --event 7 --result home=won',
    'settle --event x --market 1x2 --result home=won',
    'cancel-interval --event 7',
    'cancel-interval --event 7 --market 1x2 --to yesterday',
    'close --event 7',
    'suspend',
    'suspend resume --event 7',
    'suspend --event 7 --force',
  ])('is refused when it is none: %s', async (line) => {
    await expect(read(line)).rejects.toThrow(OrderError)
  })

  test.each([
    ['--operator', 'ann'],
    ['--operator', 'ann', '--reason', ' '],
    ['--reason', 'x'],
  ])('needs to say who and why', async (...who) => {
    await expect(readOrder(['suspend', '--event', '7', ...who], 0, none)).rejects.toThrow(OrderError)
  })
})

describe('the command', () => {
  let started: Awaited<ReturnType<typeof startTestDatabase>>
  beforeAll(async () => {
    started = await startTestDatabase()
    await migrateSportsbook(started.database, createWalletTokens('d'.repeat(64)))
  })
  afterAll(() => started.stop())

  async function run(line: string): Promise<{ code: number; text: string }> {
    let text = ''
    const code = await runSportOps(started.database, [...line.split(' '), ...WHO], (said) => {
      text += said
    })
    return { code, text }
  }

  test('keeps orders in their order, and shows who gave them and why', async () => {
    expect((await run('log --event 9')).text).toBe('Nothing was ordered of this event.\n')
    expect((await run('suspend --event 9')).code).toBe(0)
    expect((await run('settle --event 9 --market 1x2 --result home=won')).code).toBe(0)
    expect((await ordersAfter(started.database, 0n)).map(({ order }) => order.command)).toEqual([
      'suspend',
      'say',
    ])
    const { text } = await run('log --event 9')
    expect(text).toMatch(
      /ann: wrong referee\n {4}suspend\n[\s\S]*ann: wrong referee\n {4}\{"kind":"bet-settlement"/,
    )
  })

  test('shows how it is used when it is not understood', async () => {
    const { code, text } = await run('settle --event 9')
    expect([code, text]).toEqual([2, expect.stringContaining('cancel-interval')])
  })
})
