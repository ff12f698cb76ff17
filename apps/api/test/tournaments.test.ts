import type { Notification, Tournament } from '@tessera/contract'
import { reconcile, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { publishCampaign } from '../src/modules/bonuses/campaign-store.ts'
import { readCampaign } from '../src/modules/bonuses/read-campaign.ts'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { isShownTo } from '../src/modules/tournaments/calls/list-tournaments.ts'
import { readTournaments } from '../src/modules/tournaments/index.ts'
import { mayTakePart } from '../src/modules/tournaments/may-take-part.ts'
import { type ApiUnderTest, startApi, until } from './fixture.ts'
import { operate } from './operate.ts'
import { fileOf, PRIZES, tournamentSteps } from './tournament-steps.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ correctingProviders: ['fake'] })
})
afterAll(() => app.stop())
const { publish, start, seat, count, show, scores, balance, end, finish } = tournamentSteps(() => app)

const findings = () =>
  reconcile(
    app.database,
    MODULE_TABLES.flatMap(({ checks = [] }) => checks),
  )

describe('a tournament', () => {
  it('ranks players by the sum of their stakes, without small and rolled back ones', async () => {
    const id = await start(`score: { by: stake }, minimumStake: 1, ${PRIZES}`)
    const [ann, bob] = [await app.register(), await app.register()]
    const [annsSeat, bobsSeat] = [await seat(ann), await seat(bob)]
    await annsSeat.play(500)
    await annsSeat.play(99)
    await bobsSeat.play(300)
    await bobsSeat.rollBack(await bobsSeat.bet(4000))
    // Open rounds count once they are settled.
    await annsSeat.bet(7000)
    expect(scores(await show(id))).toEqual([
      [1, 500],
      [2, 300],
    ])
    await bobsSeat.play(250)
    expect(scores(await show(id))).toEqual([
      [1, 550],
      [2, 500],
    ])
    expect((await show(id, ann.token)).tournament).toMatchObject({
      state: 'running',
      players: 2,
      own: { place: 2, score: 500 },
    })
    expect(await findings()).toEqual([])
  })

  it.each([
    [
      'best-win, measure: multiple',
      [
        [100, 350],
        [200, 500],
      ],
      3.5,
    ],
    [
      'best-win, measure: money',
      [
        [100, 350],
        [200, 500],
      ],
      500,
    ],
    [
      'win-sum, measure: multiple',
      [
        [100, 350],
        [200, 500],
        [100, 0],
      ],
      6,
    ],
    [
      'win-sum, measure: money',
      [
        [100, 350],
        [200, 500],
      ],
      850,
    ],
    [
      'rounds',
      [
        [100, 0],
        [200, 500],
      ],
      2,
    ],
    [
      'points, multiple: 3, points: 5',
      [
        [100, 300],
        [100, 299],
        [100, 900],
      ],
      10,
    ],
  ] as const)('scores by %s', async (score, rounds, expected) => {
    const id = await start(`score: { by: ${score} }, ${PRIZES}`)
    const place = await seat(await app.register())
    for (const [stake, payout] of rounds) await place.play(stake, payout)
    expect(scores(await show(id))).toEqual([[1, expected]])
  })

  it('puts the player ahead who reached a score earlier', async () => {
    const id = await start(`score: { by: rounds }, ${PRIZES}`)
    const [ann, bob] = [await app.register(), await app.register()]
    const [annsSeat, bobsSeat] = [await seat(ann), await seat(bob)]
    await bobsSeat.play(100)
    await annsSeat.play(100)
    await annsSeat.play(100)
    await bobsSeat.play(100)
    expect((await show(id, ann.token)).tournament.own).toEqual({ place: 1, score: 2 })
    expect((await show(id, bob.token)).tournament.own).toEqual({ place: 2, score: 2 })
  })

  it('counts chosen games only', async () => {
    const id = await start(`score: { by: rounds }, games: [lucky-dice], ${PRIZES}`)
    const player = await app.register()
    await (await seat(player)).play(100)
    expect(scores(await show(id))).toEqual([])
    await (await seat(player, 'lucky-dice')).play(100)
    expect(scores(await show(id))).toEqual([[1, 1]])
    const listed = async (game: string) =>
      (await app.call('GET', `/api/tournaments?game=${game}`)).body.data.map((each: Tournament) => each.id)
    expect(await listed('lucky-dice')).toContain(id)
    expect(await listed('red-fox')).not.toContain(id)
  })

  it('takes corrected wins back until it is final, and not afterwards', async () => {
    const id = await start(`score: { by: best-win, measure: multiple }, ${PRIZES}`)
    const [ann, bob] = [await app.register(), await app.register()]
    const [annsSeat, bobsSeat] = [await seat(ann), await seat(bob)]
    await annsSeat.play(100, 200)
    const wrong = await annsSeat.play(100, 5000)
    const right = await bobsSeat.play(100, 300)
    expect(scores(await show(id))).toEqual([
      [1, 50],
      [2, 3],
    ])
    await annsSeat.correct(wrong, 0)
    expect(scores(await show(id))).toEqual([
      [1, 3],
      [2, 2],
    ])
    expect(await findings()).toEqual([])
    await finish(id)
    await bobsSeat.correct(right, 0)
    expect(scores(await show(id))).toEqual([
      [1, 3],
      [2, 2],
    ])
  })

  it('pays each prize once when several processes finish it, and says so', async () => {
    const id = await start(`score: { by: stake }, ${PRIZES}`)
    const players = [await app.register(), await app.register(), await app.register()]
    for (const [index, player] of players.entries()) await (await seat(player)).play(1000 - index * 100)
    await end(id)
    const before = await Promise.all(players.map(balance))
    await Promise.all([finish(id), finish(id), finish(id)])
    const after = await Promise.all(players.map(balance))
    expect(after.map((each, index) => Number(each) - Number(before[index]))).toEqual([2000, 1000, 0])
    const { body } = await app.call('GET', '/api/notification/pushes?perPage=10', {
      token: players[0]?.token ?? '',
    })
    const prizes = body.data.filter(({ content }: Notification) => content.title === 'You won a prize')
    expect(prizes).toHaveLength(1)
    expect(prizes[0].content.text).toContain('€20.00')
    expect(await findings()).toEqual([])
  })

  it('gives no prize to a player who is blocked, whose place goes to the next one', async () => {
    const id = await start(`score: { by: stake }, prizes: [{ places: 1, money: 20 }]`)
    const [blocked, next] = [await app.register(), await app.register()]
    await (await seat(blocked)).play(900)
    await (await seat(next)).play(500)
    await end(id)
    await app.database.transaction((tx) =>
      setBlock(tx, blocked.id, { act: 'promotion', reason: 'test', until: 'forever' }),
    )
    const [beforeBlocked, beforeNext] = [await balance(blocked), await balance(next)]
    await finish(id)
    expect(await balance(blocked)).toBe(beforeBlocked)
    expect(Number(await balance(next)) - Number(beforeNext)).toBe(2000)
    expect((await app.call('GET', '/api/tournaments', { token: blocked.token })).body.data).toEqual([])
    expect((await app.call('GET', `/api/tournaments/${id}`, { token: blocked.token })).status).toBe(404)
  })

  it('gives a bonus as a prize', async () => {
    const campaign = readCampaign(
      `{ id: cup, kind: reward, title: { en: Cup, de: Pokal }, summary: { en: Cup., de: Pokal. },
        amount: { EUR: 7 }, wagering: { multiple: 5 }, activeDays: 3 }`,
      'cup.yaml',
    )
    expect(
      (await publish(fileOf('cup-race', 'score: { by: rounds }, prizes: [{ places: 1, bonus: cup }]'))).code,
    ).toBe(1)
    await app.database.transaction((tx) => publishCampaign(tx, campaign, new Date()))
    const id = await start('score: { by: rounds }, prizes: [{ places: 1, bonus: cup }]')
    const player = await app.register()
    await (await seat(player)).play(100)
    expect((await show(id)).tournament.prizes[0]?.bonus).toMatchObject({ title: 'Cup', amount: 700 })
    await finish(id)
    const { body } = await app.call('GET', '/api/game/player-bonuses', { token: player.token })
    expect(body.data).toMatchObject([{ amount: 700 }])
  })
})

it('isn’t shown to guests and players of a jurisdiction without bonuses, who take no part', async () => {
  const { international } = JURISDICTIONS
  const deps = {
    database: app.database,
    jurisdictionOf: () => ({ ...international, bonuses: { ...international.bonuses, isAllowed: false } }),
  }
  const { id } = await app.register()
  const player = { playerId: id, sessionId: 's', country: null, isPaused: false }
  expect(await isShownTo(deps, null, { country: 'DE' })).toBe(false)
  expect(await isShownTo(deps, player, { country: 'DE' })).toBe(false)
  expect(await mayTakePart(deps, app.database, id)).toBe(false)
})

describe('a challenge', () => {
  it('is won by the first to reach a multiple, in their order, and moves up when a win is taken back', async () => {
    const id = await start(`score: { by: first, multiple: 100 }, games: [red-fox], ${PRIZES}`)
    const players = [await app.register(), await app.register(), await app.register()]
    const seats = await Promise.all(players.map((player) => seat(player)))
    const rounds = []
    for (const each of seats) {
      await each.play(100, 9999)
      rounds.push(await each.play(10, 1000))
    }
    const places = async () => {
      const own = []
      for (const { token } of players) own.push((await show(id, token)).tournament.own?.place)
      return own
    }
    expect(await places()).toEqual([1, 2, 3])
    expect((await show(id)).tournament.state).toBe('settling')
    const [wrong] = rounds
    if (wrong) await seats[0]?.correct(wrong, 0)
    expect(await places()).toEqual([undefined, 1, 2])
  })
})

describe('the leaderboard', () => {
  it('masks the nicknames of others, and shows the player’s own place', async () => {
    const id = await start(`score: { by: rounds }, ${PRIZES}`)
    const [ann, bob] = [await app.register(), await app.register()]
    await app.database.query(`update profile.player set nickname = $2 where id = $1`, [
      ann.id,
      `Ann${ann.id}x`,
    ])
    await app.database.query(`update profile.player set nickname = $2 where id = $1`, [
      bob.id,
      `Bob${bob.id}y`,
    ])
    await (await seat(ann)).play(100)
    await (await seat(bob)).play(100)
    const { leaders } = await show(id, ann.token)
    expect(leaders).toMatchObject([
      { place: 1, name: `Ann${ann.id}x`, isOwn: true },
      { place: 2, name: 'B•••y', isOwn: false },
    ])
    expect(JSON.stringify(leaders)).not.toContain(bob.id)
    expect((await show(id)).leaders.map(({ name }) => name)).toEqual(['A•••x', 'B•••y'])
  })

  it('publishes changes without naming a player', async () => {
    const id = await start(`score: { by: rounds }, ${PRIZES}`)
    const player = await app.register()
    await (await seat(player)).play(100)
    await count()
    await until(async () => {
      const [told] = await app.database.query<{ isTold: boolean }>(
        'select told_version = version as "isTold" from tournaments.race where id = $1',
        [id],
      )
      return told?.isTold
    })
    const events = await app.database.query<{ data: object }>(
      `select payload -> 'data' as data from ledger.outbox where payload ->> 'channel' = 'tournament:leaderboards'
         and payload -> 'data' ->> 'id' = $1`,
      [id],
    )
    expect(events.length).toBeGreaterThan(0)
    expect(events[0]?.data).toEqual({ event: 'tournament.updated', id, state: 'running' })
  })
})

describe('a repeated tournament', () => {
  it('is planned for today and tomorrow in its time zone', async () => {
    const id = await start(`score: { by: rounds }, ${PRIZES}`, 'repeat: daily, timeZone: Asia/Kathmandu')
    const rows = await app.database.query<{ starts: string; ends: string }>(
      `select to_char(starts_at at time zone 'Asia/Kathmandu', 'HH24:MI') as starts,
         to_char(ends_at at time zone 'Asia/Kathmandu', 'HH24:MI') as ends
       from tournaments.race where tournament_id = $1 order by starts_at`,
      [id],
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(rows.every(({ ends }) => ends === '00:00')).toBe(true)
    expect(rows.at(-1)?.starts).toBe('00:00')
  })

  it('keeps its terms once it has begun; a new version applies to the next ones', async () => {
    const id = await start(`score: { by: rounds }, ${PRIZES}`, 'repeat: weekly, timeZone: Europe/Berlin')
    const changed = fileOf(
      id,
      'score: { by: rounds }, prizes: [{ places: 1, money: 3 }]',
      'repeat: weekly, timeZone: Europe/Berlin',
    )
    expect((await publish(changed)).code).toBe(0)
    const terms = async () =>
      (
        await app.database.query<{ version: number }>(
          'select version_of as version from tournaments.race where tournament_id = $1 order by starts_at',
          [id],
        )
      ).map(({ version }) => version)
    expect(await terms()).toEqual([1, 2])
    expect((await operate(app, `withdraw --tournament ${id}`, { group: 'tournament' })).code).toBe(0)
    expect(await terms()).toEqual([1])
    expect((await operate(app, `withdraw --tournament ${id}`, { group: 'tournament' })).code).toBe(1)
    expect((await operate(app, 'list', { group: 'tournament', who: [] })).text).toContain(id)
  })
})

describe('a file of tournaments', () => {
  it.each([
    ['score: { by: luck }', 'score'],
    ['score: { by: stake }, minimumStake: 0.001', 'is not an amount in EUR'],
    ['score: { by: stake }, timeZone: Europe/Berlin', 'is for a repeated tournament'],
    ['score: { by: stake }, sport: true, games: [red-fox]', 'is not for sport'],
  ])('is refused with the line of a problem: %s', (rest, message) => {
    const read = () => readTournaments(fileOf('x', `${rest}, ${PRIZES}`), 'x.yaml')
    expect(read).toThrow(message)
    expect(read).toThrow('x.yaml: line 3')
  })
})
