import {
  OFFICE_CALLS,
  type OfficeCallData,
  type OfficeCallName,
  type OfficeRequest,
} from '@tessera/office-contract'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BettingSetup, openBettingSetup } from '../../sportsbook/src/bets/testing/betting-setup.ts'
import { type OfficeWorld, sportOffice } from '../src/sport-office.ts'

/** Calls of traders on the database of a sportsbook whose processes are elsewhere. */
let setup: BettingSetup
let world: OfficeWorld
const EVENT = '7001'
beforeAll(async () => {
  setup = await openBettingSetup()
  const { database } = setup
  const unused = () => {
    throw new Error('sport needs no such service')
  }
  world = {
    database,
    sportsbook: database,
    now: () => new Date(setup.book.nowMs),
    secondPerson: async () => ({ above: 50, toBase: (amount) => Number(amount) / 100 }),
    read: unused,
    write: unused,
    siteUrl: unused,
  }
  for (const [id, phase, hours] of [
    [EVENT, 'live', 0],
    ['7002', 'not-started', 1],
    ['7003', 'not-started', 2],
    ['7004', 'closed', -3],
  ] as const) {
    await database.query(
      `insert into sportsbook.event (event_id, sport_id, championship_id, championship, name, search_text, competitors,
         starts_at_ms, phase, version)
       values ($1, 66, 11, 'First league', $2, $3, '[]', $4, $5, 1)`,
      [id, `Match ${id}`, `-match-${id}-first-league`, setup.book.nowMs + hours * 3_600_000, phase],
    )
    const message = {
      kind: 'fixture-change',
      event: id,
      stamp: { producer: 'live', madeAtMs: 1, sequence: 1 },
      phase,
    }
    await database.query(
      `insert into sportsbook.event_message (event_id, producer, made_at_ms, sequence, kind, message)
       values ($1, 'live', 1, 1, 'fixture-change', $2)`,
      [id, JSON.stringify(message)],
    )
  }
  setup.book.addEvent(EVENT, { winner: [200, 200] })
  await setup.player().place({ legs: [EVENT] })
})
afterAll(() => setup.stop())

type Given<Name extends OfficeCallName> = Partial<Omit<OfficeRequest<Name>, 'operator'>>

/** Makes a call as an operator. The data is checked against the contract, as the server does. */
async function office<Name extends OfficeCallName>(
  name: Name,
  given: Given<Name> = {},
  operator = 'ann',
  on = world,
): Promise<OfficeCallData<Name>> {
  // The handler belongs to the call, which the generic name hides.
  const run = sportOffice[name] as unknown as (world: object, request: object) => Promise<unknown>
  const request = { params: undefined, query: {}, body: undefined, ...given, operator }
  return OFFICE_CALLS[name].data.parse(await run(on, request)) as OfficeCallData<Name>
}

const params = { eventId: EVENT }
const reason = 'the referee has corrected it'
const language = 'en'
const WON = {
  kind: 'settle',
  results: [
    { id: 'yes', result: 'won' },
    { id: 'no', result: 'lost' },
  ],
} as const
const won = () => ({ market: 'winner', correction: { ...WON, results: [...WON.results] } })
const correct = (operator?: string) => {
  const { market, correction } = won()
  return office(
    'POST /office/events/{eventId}/correct',
    { params, body: { reason, market, correction } },
    operator,
  )
}
const show = () => office('GET /office/events/{eventId}', { params, query: { language } })

describe('sport in the office', () => {
  it('lists events by stage, with their bets, page by page', async () => {
    const list = async (query: object) =>
      (await office('GET /office/events', { query: { language, ...query } })).events.map(({ id }) => id)
    expect(await list({})).toEqual([EVENT])
    expect(await list({ stage: 'coming' })).toEqual(['7002', '7003'])
    expect(await list({ stage: 'ended' })).toEqual(['7004'])
    expect(await list({ stage: 'all', search: 'match 7003' })).toEqual(['7003'])
    expect(await list({ stage: 'coming', cursor: `${setup.book.nowMs + 3_600_000}|7002` })).toEqual(['7003'])
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ message: 'There is no such page.' })
    const [event] = (await office('GET /office/events', { query: { language } })).events
    expect(event).toMatchObject({ sport: 'Soccer', bets: 1, isSuspended: false })
    expect((await office('GET /office/sports', { query: { language: 'de' } })).sports).toContainEqual({
      id: 66,
      name: 'Fußball',
    })
  })

  it('suspends and resumes an event and a type of its markets, with operator and reason', async () => {
    await office('POST /office/events/{eventId}/suspend', { params, body: { reason } })
    await office('POST /office/events/{eventId}/suspend', { params, body: { reason, type: 'winner' } })
    expect(await show()).toMatchObject({ isSuspended: true, suspendedTypes: ['winner'] })
    await office('POST /office/events/{eventId}/resume', { params, body: { reason } }, 'ben')
    const { isSuspended, suspendedTypes, orders } = await show()
    expect([isSuspended, suspendedTypes]).toEqual([false, []])
    expect(orders).toMatchObject([
      { act: 'suspend', markets: [], operator: 'ann', reason },
      { act: 'suspend', markets: ['winner'] },
      { act: 'resume', operator: 'ben' },
    ])
  })

  it('shows the effect of a correction before it is made', async () => {
    const { market, correction } = won()
    const preview = await office('POST /office/events/{eventId}/preview', {
      params,
      body: { market, correction },
    })
    expect(preview).toEqual({
      bets: 1,
      amounts: [{ currency: 'EUR', paid: '2000', takenBack: '0' }],
      needsSecond: false,
    })
    expect(await correct()).toEqual({ outcome: 'done' })
    const { markets } = await show()
    expect(markets).toMatchObject([
      {
        key: 'winner',
        state: 'confirmed',
        bets: 1,
        outcomes: [
          { id: 'yes', result: 'won', bets: 1 },
          { id: 'no', result: 'lost' },
        ],
      },
    ])
  })

  it('lets another operator confirm or drop a large correction', async () => {
    await setup.player().place({ legs: [EVENT], stakePerLine: 5_000 })
    expect(await correct()).toEqual({ outcome: 'proposed' })
    expect(await correct()).toEqual({ outcome: 'proposed' })
    const { proposals } = await office('GET /office/event-proposals')
    expect(proposals).toMatchObject([
      {
        act: 'settle',
        markets: ['winner'],
        eventName: `Match ${EVENT}`,
        operator: 'ann',
        effect: { bets: 2 },
      },
      { operator: 'ann' },
    ])
    const [first, second] = proposals
    const decide = (act: 'confirm' | 'drop', proposalId = '', operator = 'ben') =>
      office(
        `POST /office/event-proposals/{proposalId}/${act}`,
        { params: { proposalId }, body: { reason: 'seen' } },
        operator,
      )
    await expect(decide('confirm', first?.id, 'ann')).rejects.toMatchObject({ code: 'second-operator' })
    const both = await Promise.allSettled([decide('confirm', first?.id), decide('confirm', first?.id, 'cy')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await decide('drop', second?.id)
    await expect(decide('confirm', second?.id)).rejects.toMatchObject({ code: 'already-decided' })
    expect((await office('GET /office/event-proposals')).proposals).toEqual([])
    expect((await show()).proposals).toMatchObject([
      { decision: 'confirmed', decidedBy: expect.stringMatching(/^(ben|cy)$/), decidedBecause: 'seen' },
      { decision: 'dropped', decidedBy: 'ben' },
    ])
  })

  it('says that the database has no sportsbook', async () => {
    const other = await startTestDatabase()
    const on = { ...world, sportsbook: other.database }
    await expect(office('GET /office/events', { query: { language } }, 'ann', on)).rejects.toMatchObject({
      code: 'no-sportsbook',
    })
    await other.stop()
  })
})
