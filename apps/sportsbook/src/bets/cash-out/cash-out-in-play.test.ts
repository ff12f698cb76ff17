import { randomUUID } from 'node:crypto'
import { cashOutOfferSchema } from '@tessera/contract/sportsbook'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BetDesk } from '../bet-desk.ts'
import { type BettingSetup, type Bettor, openBettingSetup } from '../testing/betting-setup.ts'

let setup: BettingSetup
let events = 900
const DELAY_MS = 5_000

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Places a bet of 10.00 at 2.00 and starts its event. */
async function liveBet() {
  events += 1
  const eventId = String(events)
  setup.book.addEvent(eventId, { winner: [200, 200] })
  const player = setup.player(5_000)
  const { betId } = await player.place({ legs: [eventId] })
  setup.book.goLive(eventId, DELAY_MS)
  return { player, eventId, betId }
}

const offerOf = async (player: Bettor, betId: string) =>
  cashOutOfferSchema.parse((await player.call('cashOutOffer', { params: { betId } })).body)

interface Request {
  readonly player: Bettor
  readonly betId: string
  readonly key?: string
  readonly percent?: number
  readonly bets?: BetDesk
}

async function request({ player, betId, key = randomUUID(), percent = 100, bets }: Request) {
  const { amount, version } = await offerOf(player, betId)
  const options = { params: { betId }, key, body: { percent, amount, version } }
  return () => player.call('cashOut', options, bets)
}

/** Requests a cash-out and returns its result, once the sportsbook has checked it for the first time and waits. */
async function begin(given: Request) {
  const looks = vi.spyOn(setup.book, 'hasIncidentSince')
  const result = (await request(given))()
  await expect.poll(() => looks.mock.calls.length, { message: 'the delay has begun' }).toBeGreaterThan(0)
  looks.mockRestore()
  return { result }
}

const later = async (ms: number) => {
  setup.book.nowMs += ms
  await setup.bets.tick()
}

describe('cash-out in play', () => {
  it('is paid after the live delay, and not before', async () => {
    const { player, betId } = await liveBet()
    expect(await offerOf(player, betId)).toMatchObject({ amount: 950, delayMs: DELAY_MS })
    const { result } = await begin({ player, betId })
    await later(DELAY_MS - 1)
    expect(await offerOf(player, betId)).toMatchObject({ amount: null, reason: 'confirming' })
    expect(player.balance()).toBe(4_000)
    await later(1)
    expect((await result).body.bet).toMatchObject({ state: 'cashed-out', payout: 950 })
    expect(player.balance()).toBe(4_950)
  })

  it.each([
    ['refused when the offer falls', 0.4, 760, 4_000],
    ['paid at the better offer when the offer rises', 0.6, 1_140, 5_140],
  ])('is %s', async (_, chance, amount, balance) => {
    const { player, eventId, betId } = await liveBet()
    const { result } = await begin({ player, betId })
    setup.book.chance(eventId, chance)
    await later(DELAY_MS)
    const { status, body } = await result
    if (balance === 4_000)
      expect([status, body.error]).toMatchObject([409, { code: 'offer_moved', offer: { amount } }])
    else expect(body.bet).toMatchObject({ state: 'cashed-out', payout: amount })
    expect(player.balance()).toBe(balance)
  })

  it('is refused while its market is suspended after the delay', async () => {
    const { player, eventId, betId } = await liveBet()
    const { result } = await begin({ player, betId })
    setup.book.market(eventId).status = 'suspended'
    await later(DELAY_MS)
    expect((await result).body.error).toMatchObject({
      code: 'offer_moved',
      offer: { amount: null, reason: 'suspended' },
    })
    expect((await player.read(betId)).state).toBe('accepted')
  })

  it('is refused at once by an incident, even if the incident improves the offer', async () => {
    const { player, eventId, betId } = await liveBet()
    const { result } = await begin({ player, betId })
    setup.book.nowMs += 1_000
    setup.book.event(eventId).incidentAtMs = setup.book.nowMs
    setup.book.chance(eventId, 0.9)
    await setup.bets.tick()
    expect((await result).body.error).toMatchObject({ code: 'offer_moved', offer: { amount: 1_710 } })
    expect(player.balance()).toBe(4_000)
  })

  it('waits when its event goes live between the two checks', async () => {
    events += 1
    const eventId = String(events)
    setup.book.addEvent(eventId, { winner: [200, 200] })
    const player = setup.player(5_000)
    const { betId } = await player.place({ legs: [eventId] })
    const ask = await request({ player, betId })
    // The first check is before kick-off, all later ones after it.
    const look = vi.spyOn(setup.book, 'isReady').mockImplementationOnce(() => {
      queueMicrotask(() => setup.book.goLive(eventId, DELAY_MS))
      return true
    })
    const incidents = vi.spyOn(setup.book, 'hasIncidentSince')
    const asking = ask()
    await expect.poll(() => incidents.mock.calls.length).toBeGreaterThan(1)
    expect(look).toHaveBeenCalled()
    expect(player.balance()).toBe(4_000)
    await later(DELAY_MS)
    expect((await asking).status).toBe(200)
    expect(player.balance()).toBe(4_950)
  })

  it('returns one result for a repeated key, and refuses a second request for the bet while it waits', async () => {
    const { player, betId } = await liveBet()
    const key = randomUUID()
    const again = await request({ player, betId, key })
    const otherPart = await request({ player, betId, key, percent: 50 })
    const otherKey = await request({ player, betId })
    const { result } = await begin({ player, betId, key })
    expect((await otherPart()).body.error?.code).toBe('conflict')
    expect((await otherKey()).body.error).toMatchObject({
      code: 'offer_moved',
      offer: { amount: null, reason: 'confirming' },
    })
    const repeated = again()
    await later(DELAY_MS)
    for (const { status } of await Promise.all([result, repeated])) expect(status).toBe(200)
    expect((await again()).status, 'the key repeated after the sale').toBe(200)
    expect(player.balance()).toBe(4_950)
  })

  it('is paid once when two processes confirm it at the same time', async () => {
    const { player, betId } = await liveBet()
    const other = await setup.start()
    const { result } = await begin({ player, betId })
    const { amount, version } = { amount: 950, version: 'seen before' }
    const looks = vi.spyOn(setup.book, 'hasIncidentSince')
    const second = player.call(
      'cashOut',
      { params: { betId }, key: randomUUID(), body: { percent: 100, amount, version } },
      other,
    )
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1)
    setup.book.nowMs += DELAY_MS
    await Promise.all([setup.bets.tick(), other.tick()])
    const statuses = (await Promise.all([result, second])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(player.balance()).toBe(4_950)
    await other.close()
  })

  it('never pays in addition to the result of its event', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { player, eventId, betId } = await liveBet()
      const { result } = await begin({ player, betId })
      setup.book.nowMs += DELAY_MS
      if (round % 2 === 0) setup.book.decide(eventId, 'won')
      const ticked = setup.bets.tick()
      if (round % 2 === 1) setup.book.decide(eventId, 'won')
      await Promise.all([ticked, result, setup.bets.idle()])
      const { state } = await player.read(betId)
      expect(player.balance(), state).toBe(state === 'cashed-out' ? 4_950 : 6_000)
      if (round % 2 === 0) expect(state, 'the result arrived first').toBe('settled')
    }
  })

  it('ends unconfirmed when its process stops, and the bet keeps running', async () => {
    const { player, betId } = await liveBet()
    const other = await setup.start()
    const { result } = await begin({ player, betId, bets: other })
    await other.close()
    expect((await result).status).toBe(503)
    expect((await player.read(betId)).state).toBe('accepted')
    expect(player.balance()).toBe(4_000)
  })
})
