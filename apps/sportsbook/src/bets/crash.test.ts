import { randomUUID } from 'node:crypto'
import { PATIENCE } from '@tessera/test-env'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BetDesk } from './bet-desk.ts'
import { type BettingSetup, type Bettor, openBettingSetup } from './testing/betting-setup.ts'
import { crashAt } from './testing/crash.ts'

/**
 * One player's day: a bet before the start that is partly cashed out, a live bet that is accepted and one that is
 * refused, then the results and a correction. The process dies once at each step. Another process continues, and a
 * client without a response repeats its request with the same key. The final balance is the same as without a crash.
 */
let setup: BettingSetup
let events = 1_000
const DELAY_MS = 1_000

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

interface Day {
  readonly player: Bettor
  /** Causes the incident in the third event, whether or not a process is running. Its bet must not be accepted. */
  causeIncident(): void
  readonly steps: readonly ((desk: BetDesk) => Promise<unknown>)[]
}

function newDay(): Day {
  const player = setup.player(10_000)
  const [calm, live, disrupted] = [0, 1, 2].map(() => {
    events += 1
    setup.book.addEvent(String(events), { winner: [200, 200] })
    return String(events)
  }) as [string, string, string]
  for (const eventId of [live, disrupted]) setup.book.goLive(eventId, DELAY_MS)
  const [first, second, third, sale] = [0, 1, 2, 3].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  let offer: unknown = null
  const betId = async (key: string) => {
    const [row] = await setup.database.query<{ id: string }>(
      'select id from sportsbook.bet where player_id = $1 and idempotency_key = $2',
      [player.session.playerId, key],
    )
    return row?.id ?? ''
  }
  /** Waits until no bet is pending: a repeated request can meet a bet that a sweep is still storing. */
  const untilDecided = (desk: BetDesk) =>
    vi.waitUntil(async () => {
      const pending = await setup.database.query(
        `select from sportsbook.bet where player_id = $1 and state = 'pending'`,
        [player.session.playerId],
      )
      if (pending.length === 0) return true
      await desk.sweep(28_000)
      await desk.tick()
      return false
    }, PATIENCE)
  const settled = async (desk: BetDesk, result: 'won' | 'lost') => {
    for (const eventId of [calm, live]) setup.book.decide(eventId, result)
    await desk.idle()
  }
  const causeIncident = () => {
    setup.book.event(disrupted).incidentAtMs = setup.book.nowMs + 1
  }
  return {
    ...{ player, causeIncident },
    steps: [
      (desk) => player.place({ legs: [calm] }, first, desk),
      (desk) => player.place({ legs: [live], accept: 'any' }, second, desk),
      async (desk) => {
        await player.place({ legs: [disrupted] }, third, desk)
        causeIncident()
        setup.book.nowMs += DELAY_MS
        await desk.tick()
      },
      async (desk) => {
        await untilDecided(desk)
        const id = await betId(first)
        const asked = await player.call('cashOutOffer', { params: { betId: id } }, setup.bets)
        offer ??= { percent: 50, amount: asked.body.amount, version: asked.body.version }
        const sold = await player.call('cashOut', { params: { betId: id }, key: sale, body: offer }, desk)
        if (sold.status !== 200) throw new Error(JSON.stringify(sold))
      },
      (desk) => settled(desk, 'won'),
      (desk) => settled(desk, 'lost'),
      (desk) => settled(desk, 'won'),
      (desk) => desk.sweep(28_000),
    ],
  }
}

/** Runs the day with a crash at the given step, and returns the number of steps. */
async function live(day: Day, step: number): Promise<number> {
  const point = crashAt(setup.database, setup.bank.wallet, step)
  let desk = setup.restart({ database: point.database, wallet: point.wallet })
  let isRestarted = false
  const restart = async () => {
    isRestarted = true
    day.causeIncident()
    // A bet that a dead process still stores after the sweep below would stay pending to the end of the day.
    await point.finished()
    await desk.stopJobs()
    desk = setup.restart()
    await desk.sweep(28_000)
    setup.book.nowMs += DELAY_MS
    await desk.tick()
    await desk.idle()
  }
  for (const part of day.steps) {
    try {
      await (isRestarted ? part(desk) : Promise.race([part(desk), point.death]))
    } catch {
      await restart()
      await part(desk)
    }
  }
  await desk.close()
  return point.steps()
}

test('a crash between any two steps neither loses nor duplicates a bet', async () => {
  await setup.bets.stopJobs()
  const calm = newDay()
  const steps = await live(calm, Number.POSITIVE_INFINITY)
  expect(steps).toBeGreaterThan(40)
  // 1,000 per bet: half of the first is sold for 475 and the rest wins 1,000, the second wins 2,000, the third is
  // returned.
  expect(calm.player.balance()).toBe(10_000 - 2_000 + 475 + 1_000 + 2_000)
  for (let step = 1; step <= steps; step += 1) {
    const day = newDay()
    await live(day, step)
    expect(day.player.balance(), `step ${step} of ${steps}`).toBe(calm.player.balance())
  }
  expect(await setup.database.query('select from sportsbook.payment')).toHaveLength(0)
  expect(await setup.database.query('select from sportsbook.open_bet')).toHaveLength(0)
}, 180_000)
