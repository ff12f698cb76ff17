import { reconcile } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { reconcileBooks } from '../src/reconcile-books.ts'
import { bonusesOf } from './bonus-steps.ts'
import { REFUSED_STAKE } from './fake-provider.ts'
import { newKey, startApi } from './fixture.ts'
import { freeSpinsOf, openFreeGame, withFreeSpins } from './free-spins-steps.ts'

const DAY_MS = 86_400_000
const app = await startApi()
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

const WAGERED = { wagering: { multiple: 5 } }
const other = await app.player(1000)
const eventsOf = async (playerId: string): Promise<unknown[]> =>
  (
    await app.database.query<{ data: unknown }>(
      `select payload -> 'data' as data from ledger.outbox where payload ->> 'channel' = $1 order by id`,
      [`bonus:player-freespins#${playerId}`],
    )
  ).map(({ data }) => data)

describe('free spins', () => {
  it('are issued, activated and played at no cost, and each change is published', async () => {
    const { player, calls, spins } = await withFreeSpins(app, { needsActivation: true })
    expect(spins).toMatchObject({ status: 1, count: 3, left: 3, stake: 100, gameId: 'red-fox' })
    expect((await openFreeGame(app, player)).offered).toBeNull()
    expect((await calls.activate(spins.id)).body.data).toMatchObject({ status: 2 })
    const game = await openFreeGame(app, player)
    expect(game.offered).toEqual({ stake: 100, count: 3 })
    expect(await game.play(250)).toMatchObject({ status: 'ok', balance: 1250, freeRounds: 2 })
    expect(await game.play(0)).toMatchObject({ status: 'ok', balance: 1250, freeRounds: 1 })
    expect(await calls.list()).toMatchObject([{ left: 1, won: 250 }])
    expect(await game.play(50)).toMatchObject({ status: 'ok', balance: 1300, freeRounds: 0 })
    expect(await game.play(50)).toMatchObject({ status: 'forbidden', balance: 1300 })
    expect(await calls.list()).toEqual([])
    expect(await eventsOf(player.id)).toMatchObject([
      { event: 'freespins.updated', freeSpins: { status: 1 } },
      { event: 'freespins.updated', freeSpins: { status: 2 } },
      { event: 'freespins.played', freeSpins: { won: 250 } },
      { event: 'freespins.played' },
      { event: 'freespins.updated', freeSpins: { status: 3, result: 2, won: 300 } },
    ])
  })

  it('win at most the amount of their campaign', async () => {
    const { player } = await withFreeSpins(app, { amount: { EUR: 3 } })
    const game = await openFreeGame(app, player)
    expect(await game.play(200)).toMatchObject({ balance: 1200 })
    expect(await game.play(9000)).toMatchObject({ balance: 1300 })
  })

  it('become a bonus with the terms of their campaign when all are played', async () => {
    const { player } = await withFreeSpins(app, WAGERED)
    const game = await openFreeGame(app, player)
    for (const win of [200, 0]) expect(await game.play(win)).toMatchObject({ balance: 1000 })
    expect(await game.play(100)).toMatchObject({ balance: 1300, bonus: 300 })
    expect(await bonusesOf(app, player).list()).toMatchObject([
      { status: 2, amount: 300, terms: { wageringRequired: 1500 } },
    ])
  })

  it('are listed in the history with their game, and in its file', async () => {
    const { player } = await withFreeSpins(app)
    const game = await openFreeGame(app, player)
    await game.play(250)
    await game.rollback('overtaken-by-its-rollback')
    await app.database.query(
      `update bonuses.free_round set started_at = started_at - interval '1 second', game_id = null
        where round_id = 'overtaken-by-its-rollback' and player_id = $1`,
      [player.id],
    )
    const { body } = await app.call('GET', '/api/game/free-rounds?perPage=1', { token: player.token })
    expect(body.meta).toMatchObject({ totalRows: 2, totalPages: 2 })
    expect(body.data).toMatchObject([
      { game: { id: 'red-fox' }, title: { en: 'Level reward' }, currency: 'EUR', stake: 100, payout: 250 },
    ])
    const next = await app.call('GET', '/api/game/free-rounds?perPage=1&page=2', { token: player.token })
    expect(next.body.data).toMatchObject([{ game: null, payout: 0, isRolledBack: true }])
    const link = await app.call('POST', '/api/player/history/link', {
      token: player.token,
      body: { list: 'free-rounds' },
    })
    const file = await app.server.inject({ url: link.body.data.path })
    const [header, row, ...others] = file.body.replace('\ufeff', '').split('\r\n')
    expect(header).toBe('id,started_at,settled_at,state,game,campaign,currency,free_stake,payout')
    expect(row).toMatch(/,closed,[^,]+,Level reward,EUR,1\.00,2\.50$/)
    expect(others).toHaveLength(2)
    const other = await app.player(0)
    expect((await app.call('GET', '/api/game/free-rounds', { token: other.token })).body.data).toEqual([])
  })

  it('are processed once when a request is repeated, also in parallel', async () => {
    const { player, calls } = await withFreeSpins(app)
    const game = await openFreeGame(app, player)
    const round = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => game.play(100, round)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 'ok', balance: 1100 })
    expect(await game.play(700, round)).toMatchObject({ status: 'conflict' })
    expect(await calls.list()).toMatchObject([{ left: 2, won: 100 }])
  })

  it('are never played more often than given, by parallel rounds', async () => {
    const { player } = await withFreeSpins(app)
    const game = await openFreeGame(app, player)
    const answers = await Promise.all(Array.from({ length: 12 }, () => game.play(10)))
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(3)
    expect(await game.wallet.balance({ token: game.seat })).toMatchObject({ balance: 1030 })
  })

  it('get a round back that is rolled back, but not a settled one', async () => {
    const { player, calls } = await withFreeSpins(app)
    const game = await openFreeGame(app, player)
    const [open, settled, overtaken] = [newKey(), newKey(), newKey()]
    await game.play(null, open)
    await game.play(50, settled)
    expect(await game.rollback(open)).toMatchObject({ status: 'ok', freeRounds: 2 })
    expect(await game.rollback(open)).toMatchObject({ status: 'ok', freeRounds: 2 })
    expect(await game.win(500, open)).toMatchObject({ status: 'already_rolled_back' })
    expect(await game.rollback(settled)).toMatchObject({ status: 'already_settled' })
    expect(await game.rollback(overtaken)).toMatchObject({ status: 'ok' })
    expect(await game.play(50, overtaken)).toMatchObject({ status: 'already_rolled_back' })
    expect(await calls.list()).toMatchObject([{ left: 2, won: 50 }])
  })

  it.each([
    ['own money', {}, { balance: 1600 }],
    ['a bonus', WAGERED, { balance: 1600, bonus: 600 }],
  ])('pay a round as %s that was open when they expired', async (_, change, paid) => {
    const { player, calls } = await withFreeSpins(app, change)
    const game = await openFreeGame(app, player)
    const round = newKey()
    await game.play(100)
    await game.play(null, round)
    await app.database.query(`update bonuses.free_spins set expires_at = $2 where player_id = $1`, [
      player.id,
      app.clock.now(),
    ])
    await app.api.runJob('end-free-spins')
    expect(await calls.list()).toEqual([])
    expect(await game.play(100)).toMatchObject({ status: 'forbidden' })
    expect(await game.win(500, round)).toMatchObject({ status: 'ok', ...paid })
    expect(await game.win(500, round)).toMatchObject({ status: 'ok', ...paid })
  })

  it('expire by the clock, and a job that was down catches up', async () => {
    const { player, calls, spins } = await withFreeSpins(app, {
      needsActivation: true,
      activateWithinDays: 1,
    })
    await app.database.query(`update bonuses.free_spins set activate_until = $2 where id = $1`, [
      spins.id,
      new Date(app.clock.now().getTime() - 3 * DAY_MS),
    ])
    expect(await calls.list()).toEqual([])
    expect((await calls.activate(spins.id)).body.error.name).toBe('bonus_ended')
    await app.api.runJob('end-free-spins')
    expect(await eventsOf(player.id)).toMatchObject([{}, { freeSpins: { status: 3, result: 4 } }])
  })

  it('can be cancelled once, and what they have won stays', async () => {
    const { player, calls, spins } = await withFreeSpins(app, WAGERED)
    const game = await openFreeGame(app, player)
    await game.play(400)
    const answers = await Promise.all([
      calls.cancel(spins.id),
      calls.cancel(spins.id),
      calls.activate(spins.id),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await calls.cancel(spins.id)).body.error.name).toBe('bonus_ended')
    expect(await bonusesOf(app, player).list()).toMatchObject([{ amount: 400 }])
    expect(await game.play(100)).toMatchObject({ status: 'forbidden' })
  })

  it('end at a self-exclusion, and their winnings become no bonus', async () => {
    const { player, calls } = await withFreeSpins(app, WAGERED)
    const game = await openFreeGame(app, player)
    await game.play(400)
    await app.call('POST', '/api/player/limits', {
      ...{ token: player.token, body: { definition: 4, period: 'P6M' } },
    })
    expect(await calls.list()).toEqual([])
    expect(await bonusesOf(app, player).history()).toEqual([])
    expect((await game.play(100)).status).not.toBe('ok')
  })

  it('are refused for another stake, another game and another player', async () => {
    const { player } = await withFreeSpins(app)
    const game = await openFreeGame(app, player)
    expect(await game.play(0, newKey(), 200)).toMatchObject({ status: 'forbidden' })
    const dice = await openFreeGame(app, player, 'lucky-dice')
    expect(dice.offered).toBeNull()
    const foreign = await openFreeGame(app, other)
    const asked = { amount: 100, currency: 'EUR', freeRounds: game.id, win: null }
    for (const { seat } of [dice, foreign])
      expect(
        await game.wallet.play({ ...asked, token: seat, roundId: newKey(), transactionId: newKey() }),
      ).toMatchObject({ status: 'forbidden' })
  })

  it('are left out of a game that doesn’t have their stake', async () => {
    const change = { freeSpins: { count: 3, stake: { EUR: REFUSED_STAKE / 100 }, games: [] } }
    const { player } = await withFreeSpins(app, change)
    expect((await openFreeGame(app, player)).offered).toBeNull()
  })

  it('are issued once for a code', async () => {
    const { player, code, calls } = await withFreeSpins(app)
    await bonusesOf(app, player).enter(code)
    expect(await calls.list('?status=1,2&currency=EUR')).toHaveLength(1)
    expect(await calls.list('?status=1')).toEqual([])
    expect(await freeSpinsOf(app, other).list()).toEqual([])
  })
})

it('leaves books that agree with the rounds', async () => {
  expect(await reconcileBooks(app.database)).toEqual([])
})
