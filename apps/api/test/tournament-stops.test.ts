import { SPORTSBOOK_ID } from '@tessera/contract'
import { reconcile, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'
import { operate } from './operate.ts'
import { PRIZES, tournamentSteps } from './tournament-steps.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ correctingProviders: ['fake', SPORTSBOOK_ID], runsJobs: false })
})
afterAll(async () => {
  expect(
    await reconcile(
      app.database,
      MODULE_TABLES.flatMap(({ checks = [] }) => checks),
    ),
  ).toEqual([])
  await app.stop()
})
const { start, seat, show, scores, balance, end, finish } = tournamentSteps(() => app)

const coolOff = async ({ token }: TestPlayer) =>
  expect(
    (await app.call('POST', '/api/player/limits', { token, body: { definition: 5, period: 'P1D' } })).status,
  ).toBe(201)
/** Moves the end of a break into the past. */
const endBreak = ({ id }: TestPlayer) =>
  app.database.transaction(async (tx) => {
    for (const act of ['bet', 'deposit', 'promotion'] as const)
      await setBlock(tx, id, { act, until: new Date(Date.now() - 1000), reason: 'cooling_off' })
  })

describe('a break during a tournament', () => {
  it('takes a player off the leaderboard as long as it lasts', async () => {
    const id = await start(`score: { by: stake }, ${PRIZES}`)
    const [ann, bob] = [await app.register(), await app.register()]
    await (await seat(ann)).play(900)
    await (await seat(bob)).play(500)
    expect(scores(await show(id))).toEqual([
      [1, 900],
      [2, 500],
    ])
    await coolOff(ann)
    await app.api.runJob('readmit-tournament-players')
    expect(scores(await show(id))).toEqual([[1, 500]])
    await endBreak(ann)
    await app.api.runJob('readmit-tournament-players')
    expect(scores(await show(id))).toEqual([
      [1, 900],
      [2, 500],
    ])
  })

  it('costs no place if it is over when the places are decided', async () => {
    const id = await start(`score: { by: stake }, prizes: [{ places: 1, money: 20 }]`)
    const [ann, bob] = [await app.register(), await app.register()]
    await (await seat(ann)).play(900)
    await (await seat(bob)).play(500)
    await end(id)
    await coolOff(ann)
    await endBreak(ann)
    const before = [await balance(ann), await balance(bob)]
    await finish(id)
    expect([await balance(ann), await balance(bob)]).toEqual(
      [Number(before[0]) + 2000, Number(before[1])].map(BigInt),
    )
  })

  it('costs the place while it lasts', async () => {
    const id = await start(`score: { by: stake }, prizes: [{ places: 1, money: 20 }]`)
    const [ann, bob] = [await app.register(), await app.register()]
    await (await seat(ann)).play(900)
    await (await seat(bob)).play(500)
    await end(id)
    await coolOff(ann)
    const before = [await balance(ann), await balance(bob)]
    await finish(id)
    expect([await balance(ann), await balance(bob)]).toEqual(
      [Number(before[0]), Number(before[1]) + 2000].map(BigInt),
    )
  })
})

describe('a stopped tournament', () => {
  it('pays nothing, counts nothing more, and its players get one message', async () => {
    const id = await start(`score: { by: stake }, ${PRIZES}`)
    const player = await app.register()
    const place = await seat(player)
    await place.play(900)
    await show(id)
    const withdraw = (begun: string) =>
      operate(app, `withdraw --tournament ${id} --begun ${begun}`, { group: 'tournament' })
    expect((await withdraw('later')).code).toBe(2)
    expect((await withdraw('finish')).text).toBe(`${id}: withdrawn\n`)
    expect((await withdraw('finish')).code).toBe(1)
    expect((await withdraw('stop')).text).toBe(`${id}: withdrawn, stopped without prizes\n`)
    expect((await withdraw('stop')).code).toBe(1)
    await place.play(300)
    const shown = await show(id)
    expect(shown.tournament.state).toBe('stopped')
    expect(scores(shown)).toEqual([[1, 900]])
    const before = await balance(player)
    await app.database.query(
      `update tournaments.race set starts_at = starts_at - interval '1 hour', ends_at = clock_timestamp() - interval '1 minute',
         final_at = clock_timestamp() - interval '1 minute' where id = $1`,
      [id],
    )
    await show(id)
    expect(await balance(player)).toBe(before)
    for (const _ of [1, 2]) await app.api.runJob('announce-stopped-tournaments')
    const { body } = await app.call('GET', '/api/notification/messenger/messages', { token: player.token })
    expect(body.data).toMatchObject([
      {
        link: '/tournaments',
        content: { title: 'Tournament cancelled', text: expect.stringContaining(`Name of ${id}`) },
      },
    ])
    const { text } = await operate(app, 'log', { group: 'tournament', who: [] })
    expect(text.match(new RegExp(`${id} version \\d, withdrawn {2}ann: a call`, 'g'))).toHaveLength(2)
  })
})

describe('a tournament of sports bets', () => {
  it('counts settled bets, and neither open, void nor cancelled ones, nor games', async () => {
    const id = await start(`score: { by: stake }, sport: true, ${PRIZES}`)
    const player = await app.register()
    const book = await seat(player, 'sport')
    await book.play(500, 1200)
    await book.play(300)
    // Void: the stake is paid back.
    await book.play(700, 700)
    await book.bet(900)
    await book.rollBack(await book.bet(400))
    await (await seat(player)).play(1000)
    expect(scores(await show(id))).toEqual([[1, 800]])
  })

  it('follows the corrections of their results', async () => {
    const id = await start(`score: { by: win-sum, measure: money }, sport: true, ${PRIZES}`)
    const [ann, bob] = [await app.register(), await app.register()]
    const [annsBook, bobsBook] = [await seat(ann, 'sport'), await seat(bob, 'sport')]
    const won = await annsBook.play(500, 2000)
    const lost = await bobsBook.play(500)
    await bobsBook.play(100, 300)
    expect(scores(await show(id))).toEqual([
      [1, 2000],
      [2, 300],
    ])
    // The result is withdrawn: one bet was lost, the other one won.
    await annsBook.correct(won, 0)
    await bobsBook.correct(lost, 1500)
    expect(scores(await show(id))).toEqual([[1, 1800]])
    // Voided afterwards: the stake is paid back, which doesn't count.
    await bobsBook.correct(lost, 500)
    expect(scores(await show(id))).toEqual([[1, 300]])
  })
})
