import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PRICE_CHECK_VALID_MS } from '../rules/pending-phase.ts'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'
import { pick } from '../testing/fake-book.ts'

let setup: BettingSetup
let events = 200
const DELAY_MS = 5_000

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

function liveEvent(): string {
  events += 1
  setup.book.addEvent(String(events))
  setup.book.goLive(String(events), DELAY_MS)
  return String(events)
}

const later = async (ms: number) => {
  setup.book.nowMs += ms
  await setup.bets.tick()
}

describe('live bet', () => {
  test('waits with its stake taken, and is accepted after its delay', async () => {
    const player = setup.player(5_000)
    const bet = await player.place({ legs: [liveEvent()] })
    expect([bet.state, player.balance()]).toEqual(['pending', 4_000])
    await later(DELAY_MS - 1)
    expect((await player.read(bet.betId)).state).toBe('pending')
    await later(1)
    expect((await player.read(bet.betId)).state).toBe('accepted')
    expect(player.balance()).toBe(4_000)
  })

  test('is refused at once by an incident during its delay, and its stake is returned', async () => {
    const [player, eventId] = [setup.player(5_000), liveEvent()]
    const bet = await player.place({ legs: [eventId], accept: 'any' })
    setup.book.nowMs += 1_000
    setup.book.event(eventId).incidentAtMs = setup.book.nowMs
    await setup.bets.tick()
    const after = await player.read(bet.betId)
    expect([after.state, after.refusal?.reason, player.balance()]).toEqual(['refused', 'incident', 5_000])
    const { body } = await player.call('bets', { query: { isSettled: 'true' } })
    expect(body.total, 'it is in the history, since its stake was taken').toBe(1)
  })

  test.each([
    ['none', 200, 'refused'],
    ['higher', 200, 'accepted'],
    ['higher', 180, 'refused'],
    ['any', 180, 'accepted'],
  ] as const)('is checked with acceptance %s at a new price of %i: %s', async (accept, price, state) => {
    const [player, eventId] = [setup.player(5_000), liveEvent()]
    const bet = await player.place({ legs: [eventId], accept })
    setup.book.reprice(pick(eventId), price)
    await later(DELAY_MS)
    const after = await player.read(bet.betId)
    expect(after.state).toBe(state)
    if (state === 'accepted') expect(after.legs[0]?.price).toBe(price)
    else expect(after.refusal).toEqual({ reason: 'price-changed', newPrices: [price] })
    expect(player.balance()).toBe(state === 'accepted' ? 4_000 : 5_000)
  })

  test('waits while danger suspends its market, and is accepted when the danger passes', async () => {
    const [player, eventId] = [setup.player(5_000), liveEvent()]
    const bet = await player.place({ legs: [eventId] })
    setup.book.event(eventId).isDanger = true
    await later(DELAY_MS)
    expect((await player.read(bet.betId)).state).toBe('pending')
    setup.book.event(eventId).isDanger = false
    await later(1_000)
    expect((await player.read(bet.betId)).state).toBe('accepted')
  })

  test('is refused when danger leads to an incident, and when it does not end', async () => {
    const [player, scored, endless] = [setup.player(5_000), liveEvent(), liveEvent()]
    const bets = [await player.place({ legs: [scored] }), await player.place({ legs: [endless] })]
    for (const eventId of [scored, endless]) setup.book.event(eventId).isDanger = true
    await later(DELAY_MS)
    setup.book.event(scored).incidentAtMs = setup.book.nowMs
    for (let second = 0; second <= 20; second++) await later(1_000)
    const reasons = await Promise.all(bets.map(async (bet) => (await player.read(bet.betId)).refusal?.reason))
    expect([reasons, player.balance()]).toEqual([['incident', 'suspended'], 5_000])
  })

  test('is refused when its market is suspended at the second check', async () => {
    const [player, eventId] = [setup.player(5_000), liveEvent()]
    const bet = await player.place({ legs: [eventId], accept: 'any' })
    setup.book.market(eventId).status = 'suspended'
    await later(DELAY_MS)
    expect((await player.read(bet.betId)).refusal?.reason).toBe('suspended')
    expect(player.balance()).toBe(5_000)
  })
})

test('a bet placed before kick-off and confirmed by the wallet after it waits like a live bet', async () => {
  const player = setup.player(5_000)
  events += 1
  const eventId = String(events)
  setup.book.addEvent(eventId)
  // The match starts while the wallet call is running.
  setup.faulty.before = async (operation) => {
    if (operation !== 'bet') return
    setup.book.goLive(eventId, DELAY_MS)
    const passed = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => passed() + PRICE_CHECK_VALID_MS)
  }
  const bet = await player.place({ legs: [eventId] })
  setup.faulty.before = async () => {}
  vi.restoreAllMocks()
  expect(bet.state).toBe('pending')
  await later(DELAY_MS)
  expect((await player.read(bet.betId)).state).toBe('accepted')
})

test('a bet at a moved price is accepted together with its exposure, or not at all', async () => {
  const [player, eventId] = [setup.player(5_000), liveEvent()]
  const bet = await player.place({ legs: [eventId], accept: 'any' })
  setup.book.reprice(pick(eventId), 250)
  await setup.database.query(
    `create function sportsbook.fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  )
  await setup.database.query(
    'create trigger fail before update on sportsbook.exposure for each row execute function sportsbook.fail()',
  )
  await later(DELAY_MS)
  expect((await player.read(bet.betId)).state).toBe('pending')
  await setup.database.query('drop trigger fail on sportsbook.exposure')
  await setup.bets.sweep(60_000)
  expect((await player.read(bet.betId)).state).toBe('accepted')
  const [market] = await setup.database.query<{ payout: bigint }>(
    `select payout from sportsbook.exposure where event_id = $1 and outcome_id = 'yes'`,
    [eventId],
  )
  expect(market?.payout).toBe(2_500n)
})

describe('unreachable wallet', () => {
  test('leaves the bet pending, and neither loses nor duplicates it', async () => {
    const [player, legs] = [setup.player(5_000), [liveEvent()]]
    for (const fault of ['lost before', 'lost after'] as const) {
      const before = player.balance()
      setup.faulty.plan('all', fault)
      const bet = await player.place({ legs })
      expect(bet.state).toBe('pending')
      setup.faulty.plan('all', 'none')
      await setup.bets.sweep(20_000)
      await later(DELAY_MS)
      expect((await player.read(bet.betId)).state, fault).toBe('accepted')
      expect(player.balance()).toBe(before - 1_000)
    }
  })

  test('has the bet returned after a minute, whether or not the wallet took the stake', async () => {
    const [player, legs] = [setup.player(5_000), [liveEvent()]]
    for (const fault of ['lost before', 'lost after'] as const) {
      setup.faulty.plan('all', fault)
      const bet = await player.place({ legs })
      await setup.database.query(
        `update sportsbook.bet set created_at = created_at - interval '2 minutes' where id = $1`,
        [bet.betId],
      )
      setup.faulty.plan('all', 'none')
      await setup.bets.sweep(20_000)
      const after = await player.read(bet.betId)
      expect([after.state, after.refusal?.reason], fault).toEqual(['refused', 'unavailable'])
      expect(player.balance()).toBe(5_000)
    }
  })

  test('takes no stake from a first call that arrives after the repeated call was refused', async () => {
    const player = setup.player(5_000)
    const seat = setup.bank.session(player.session.walletToken)
    setup.faulty.plan('all', 'lost before')
    const bet = await player.place({ legs: [liveEvent()] })
    setup.faulty.plan('all', 'none')
    seat.balance = 999
    await setup.bets.sweep(20_000)
    const refused = await player.read(bet.betId)
    expect([refused.state, refused.refusal?.reason]).toEqual(['refused', 'insufficient-funds'])
    seat.balance = 5_000
    const first = await setup.bank.wallet.bet({
      token: player.session.walletToken,
      transactionId: `${bet.betId}.bet`,
      roundId: bet.betId,
      amount: 1_000,
      currency: 'EUR',
      details: { kind: 'single', lines: 1 },
    })
    expect(first.status).toBe('already_rolled_back')
    expect(player.balance()).toBe(5_000)
  })

  test('has the bet returned when its price changed before the late response', async () => {
    const player = setup.player(5_000)
    const eventId = liveEvent()
    setup.faulty.plan('all', 'lost after')
    const bet = await player.place({ legs: [eventId] })
    setup.faulty.plan('all', 'none')
    setup.book.reprice(pick(eventId), 400)
    await setup.bets.sweep(20_000)
    expect((await player.read(bet.betId)).refusal?.reason).toBe('price-changed')
    expect(player.balance()).toBe(5_000)
  })
})
