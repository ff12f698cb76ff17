import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'
import { office } from './office.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
})
afterAll(() => app.stop())

const reason = 'seen by two people'
const limitsOf = (playerId: string) =>
  office(app, 'GET /office/players/{playerId}/limits', { params: { playerId } })

describe('limits in the office', () => {
  it('are set and lifted for the operator, recorded and listed with the breaks', async () => {
    const { id, token } = await app.register()
    const params = { playerId: id }
    const kind = { kind: 'deposit', period: 'monthly' } as const
    const wanted = { ...kind, amount: '80.5', currency: 'EUR', reason }
    await office(app, 'POST /office/players/{playerId}/limits/set', { params, body: wanted })
    await app.call('POST', '/api/player/limits', { token, body: { definition: 4, period: 'forever' } })
    const { limits, breaks } = await limitsOf(id)
    const operators = limits.filter(({ source }) => source === 'operator')
    expect(operators).toMatchObject([{ ...kind, amount: '8050', currency: 'EUR', used: '0' }])
    expect(breaks).toEqual([{ kind: 'self-exclusion', until: null }])
    await office(app, 'POST /office/players/{playerId}/limits/lift', { params, body: { ...kind, reason } })
    expect((await limitsOf(id)).limits.filter(({ source }) => source === 'operator')).toEqual([])
    expect((await listActs(app.database, id, 'limits')).map(({ act, operator }) => [act, operator])).toEqual([
      ['set', 'ann'],
      ['lift', 'ann'],
    ])
  })

  it('are refused for an unknown player, and if there is none to lift', async () => {
    const { id } = await app.register()
    await expect(limitsOf('nobody')).rejects.toMatchObject({ code: 'no-player' })
    const body = { kind: 'bet', period: 'daily', reason } as const
    const lift = office(app, 'POST /office/players/{playerId}/limits/lift', {
      params: { playerId: id },
      body,
    })
    await expect(lift).rejects.toMatchObject({ code: 'no-limit' })
  })
})

describe('signs of harm in the office', () => {
  const signs = (query: { state?: 'open' | 'closed'; cursor?: string; player?: string }) =>
    office(app, 'GET /office/signs-of-harm', { query })

  it('wait in pages, are closed once, and found among the closed ones', async () => {
    const { id: player } = await app.register()
    await app.database.query(
      `insert into limits.harm_sign (player_id, rule, starts_at, ends_at, found_at)
       select $1, 'night_play', at, at + interval '1 hour', at
         from generate_series(now() - interval '50 hours', now(), '1 hour') at`,
      [player],
    )
    const { signs: first, next } = await signs({ player })
    expect(first).toHaveLength(50)
    const { signs: rest, next: end } = await signs({ player, cursor: next ?? '' })
    expect([rest.length, end]).toEqual([1, null])
    const signId = rest[0]?.id ?? ''
    const close = () =>
      office(app, 'POST /office/signs-of-harm/{signId}/close', { params: { signId }, body: { reason } })
    await close()
    expect((await signs({ player, state: 'closed' })).signs).toMatchObject([
      { id: signId, playerId: player, closedBy: 'ann', reason },
    ])
    await expect(close()).rejects.toMatchObject({ code: 'already-closed' })
  })
})
