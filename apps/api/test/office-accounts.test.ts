import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, setName, startApi, type TestPlayer } from './fixture.ts'
import { office } from './office.ts'
import { operate } from './operate.ts'
import { form, pdf } from './sample-files.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const list = async (query: Parameters<typeof office<'GET /office/players'>>[2]) =>
  office(app, 'GET /office/players', query)
const idsOf = async (query: Record<string, string>) => (await list({ query })).players.map(({ id }) => id)
const timelineOf = ({ id }: TestPlayer, query: object = {}) =>
  office(app, 'GET /office/players/{playerId}/timeline', { params: { playerId: id }, query })

describe('list of players in the office', () => {
  it('finds a player by id, and by the beginning of address, nickname or name in any case', async () => {
    const player = await app.register()
    await setName(app.database, player.id, 'Grace', 'Hopper')
    await app.database.query(`update profile.player set nickname = 'Amazing' where id = $1`, [player.id])
    for (const search of [
      player.id,
      player.email.slice(0, 14).toUpperCase(),
      'amaz',
      'grace hop',
      'HOPPER gr',
    ])
      expect(await idsOf({ search })).toEqual([player.id])
    expect(await idsOf({ search: 'race' })).toEqual([])
    expect(await idsOf({ search: '%' })).toEqual([])
  })

  it('filters by status, country and days of registration', async () => {
    const player = await app.register({ country: 'SE' })
    const day = app.clock.now().toISOString().slice(0, 10)
    const search = player.id
    expect(await idsOf({ search, status: 'open', country: 'SE', from: day, to: day })).toEqual([player.id])
    expect(await idsOf({ search, status: 'locked' })).toEqual([])
    expect(await idsOf({ search, country: 'DE' })).toEqual([])
    expect(await idsOf({ search, to: '2020-01-01' })).toEqual([])
  })

  it('shows every player once over all pages, also while others register', async () => {
    const made = new Set<string>()
    for (let number = 0; number < 120; number += 1) made.add(`keyset${String(number).padStart(4, '0')}`)
    await app.database.query(
      `insert into profile.player (id, language, created_at, country)
       select id, 'en', $2, 'FI' from unnest($1::text[]) as t (id)`,
      [[...made], app.clock.now()],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ query: { country: 'FI', cursor } })
      seen.push(...page.players.map(({ id }) => id))
      cursor = page.next ?? undefined
      await app.register({ country: 'FI' })
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual([...made].toSorted())
  })
})

describe('page of a player in the office', () => {
  it('shows the player, and records the first look within half an hour', async () => {
    const player = await app.player(1250)
    const look = (operator: string) =>
      office(app, 'GET /office/players/{playerId}', { params: { playerId: player.id } }, operator)
    expect(await look('ann')).toMatchObject({
      id: player.id,
      email: player.email,
      status: 'open',
      balances: [{ amount: '1250', currency: 'EUR' }],
      logins: [{ kind: 'email', key: player.email }],
      sessionCount: 1,
    })
    await look('ann')
    await look('ben')
    const acts = await listActs(app.database, player.id)
    expect(acts.map(({ act, operator }) => [act, operator])).toEqual([
      ['view', 'ann'],
      ['view', 'ben'],
    ])
  })

  it('has one timeline of all that happened, over pages and by area', async () => {
    const player = await app.player(5000)
    await app.call('POST', '/api/player/documents', {
      token: player.token,
      ...(await form({ kind: 'identity' }, { bytes: pdf() })),
    })
    await operate(
      app,
      `limits set --player ${player.id} --limit bet --period daily --amount 50 --currency EUR`,
    )
    await office(app, 'POST /office/players/{playerId}/note', {
      params: { playerId: player.id },
      body: { reason: 'called about a bonus' },
    })
    const { events, next } = await timelineOf(player)
    expect([events.map(({ kind }) => kind).toSorted(), next]).toEqual([
      ['act', 'document', 'limit', 'message', 'note', 'profile-change', 'registration', 'sign-in'],
      null,
    ])
    expect(events.find(({ kind }) => kind === 'note')?.facts).toMatchObject({
      operator: 'ann',
      reason: 'called about a bonus',
    })
    const kindsOf = async (area: string) =>
      (await timelineOf(player, { area })).events.map(({ kind }) => kind)
    expect(await kindsOf('access')).toEqual(['sign-in'])
    expect(await kindsOf('operators')).toEqual(expect.arrayContaining(['note', 'act']))
    expect(await kindsOf('money')).toEqual([])
  })

  it('shows every event once over all pages, also those of the same moment', async () => {
    const player = await app.register()
    await app.database.query(
      `insert into profile.act (player_id, area, act, operator, reason, at)
       select $1, 'note', 'add', 'ann', 'note ' || n, $2::timestamptz - make_interval(secs => n / 10) + interval '123 microseconds'
       from generate_series(1, 130) as n`,
      [player.id, app.clock.now()],
    )
    const seen: string[] = []
    const times: string[] = []
    let cursor: string | undefined
    do {
      const page = await timelineOf(player, { cursor })
      seen.push(...page.events.map(({ id }) => id))
      times.push(...page.events.map(({ at }) => at))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([132, 132])
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('shows nothing of another player', async () => {
    const [one, two] = [await app.register(), await app.register()]
    await office(app, 'POST /office/players/{playerId}/note', {
      params: { playerId: one.id },
      body: { reason: 'about the first' },
    })
    expect((await timelineOf(two)).events.map(({ kind }) => kind)).toEqual(['sign-in', 'registration'])
    const unknown = office(app, 'GET /office/players/{playerId}', { params: { playerId: 'nobody' } })
    await expect(unknown).rejects.toMatchObject({ name: 'RefusalError', code: 'no-player' })
  })
})

describe('acts on an account in the office', () => {
  it('are those of the command line, with the operator and the reason', async () => {
    const player = await app.register()
    const act = (name: 'lock' | 'unlock' | 'end-sessions') =>
      office(app, `POST /office/players/{playerId}/${name}`, {
        params: { playerId: player.id },
        body: { reason: `${name} in a test` },
      })
    await act('lock')
    expect((await app.call('GET', '/api/player/profile', { token: player.token })).status).toBe(403)
    await expect(act('lock')).rejects.toMatchObject({ name: 'RefusalError', code: 'account-locked' })
    await act('unlock')
    await act('end-sessions')
    const acts = await listActs(app.database, player.id)
    expect(acts.map(({ area, act: what, operator, reason }) => [area, what, operator, reason])).toEqual([
      ['account', 'lock', 'ann', 'lock in a test'],
      ['account', 'unlock', 'ann', 'unlock in a test'],
      ['account', 'end-sessions', 'ann', 'end-sessions in a test'],
    ])
  })
})
