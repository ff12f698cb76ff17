import { reconcile } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { createJurisdictions } from '../src/jurisdiction/jurisdiction-of.ts'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { issueBonus } from '../src/modules/bonuses/issue-bonus.ts'
import {
  bonusesOf,
  codeCampaign,
  DEPOSIT_CAMPAIGN,
  newCode,
  offer,
  openGame,
  REWARD_CAMPAIGN,
} from './bonus-steps.ts'
import { newKey, registration, startApi, type TestPlayer } from './fixture.ts'

const DAY_MS = 86_400_000
const app = await startApi()
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

/** Gives a player a bonus by a code. */
async function withBonus(change: object = {}, player?: TestPlayer) {
  const owner = player ?? (await app.player(1000))
  const code = newCode()
  await offer(app, { ...codeCampaign(code), ...change })
  const bonuses = bonusesOf(app, owner)
  await bonuses.enter(code)
  const [bonus] = await bonuses.list()
  if (!bonus) throw new Error('the code issued no bonus')
  return { player: owner, bonuses, bonus }
}
/** Returns the bonus events that were published to a player, without those that a realtime server has taken. */
const eventsOf = async ({ id }: TestPlayer): Promise<unknown[]> =>
  (
    await app.database.query<{ data: unknown }>(
      `select payload -> 'data' -> 'bonus' as data from ledger.outbox where payload ->> 'channel' = $1 order by id`,
      [`bonus:player-bonuses#${id}`],
    )
  ).map(({ data }) => data)

describe('a bonus', () => {
  it('is issued, activated and played, and each change is published', async () => {
    const { player, bonuses, bonus } = await withBonus({ needsActivation: true })
    expect(bonus).toMatchObject({ status: 1, balance: 0, activatedAt: null })
    expect((await bonuses.activate(bonus.id)).body.data).toMatchObject({ status: 2, balance: 1000 })
    const game = await openGame(app, player)
    await game.play(1000, 0)
    expect(await bonuses.list()).toEqual([])
    expect(await bonuses.history()).toMatchObject([{ status: 3, result: 2, converted: 1000 }])
    expect(await eventsOf(player)).toMatchObject([
      { id: bonus.id, status: 1, result: 1 },
      { id: bonus.id, status: 2, result: 1 },
      { id: bonus.id, status: 3, result: 2, converted: 1000, wagerCasinoConditions: { gameIds: [] } },
    ])
  })

  it('is activated once, and not after it was cancelled in parallel', async () => {
    const { bonuses, bonus } = await withBonus({ needsActivation: true })
    await Promise.all([
      bonuses.activate(bonus.id),
      bonuses.cancel(bonus.id),
      bonuses.activate(bonus.id),
      bonuses.cancel(bonus.id),
    ])
    expect(await bonuses.history()).toMatchObject([{ status: 3, result: 3, balance: 0, converted: 0 }])
  })

  it('can be cancelled with an open round only if the player says so', async () => {
    const { player, bonuses, bonus } = await withBonus({ wagering: { multiple: 5 } })
    const game = await openGame(app, player)
    const roundId = newKey()
    await game.bet(1500, roundId)
    expect(await bonuses.list()).toMatchObject([{ hasOpenRounds: true, balance: 500 }])
    expect((await bonuses.cancel(bonus.id)).body.error.name).toBe('bonus_unsettled')
    expect((await bonuses.cancel(bonus.id, { withOpenRounds: true })).body.data).toMatchObject({
      ...{ status: 3, result: 3, balance: 0 },
    })
    // Only the part of own money is paid.
    expect(await game.win(3000, roundId)).toMatchObject({ status: 'ok', balance: 2000 })
  })

  it('can’t be cancelled after the first stake if its terms say so', async () => {
    const { player, bonuses, bonus } = await withBonus({
      cancellable: 'until_wagered',
      wagering: { multiple: 5 },
    })
    const game = await openGame(app, player)
    await game.play(100, 0)
    expect((await bonuses.cancel(bonus.id)).body.error.name).toBe('bonus_cancel_locked')
  })

  it('refuses stakes above its largest bet, with the amount', async () => {
    const { player } = await withBonus({ wagering: { multiple: 5, maxBet: { EUR: 2 } } })
    const game = await openGame(app, player)
    expect(await game.bet(201)).toMatchObject({
      ...{ status: 'forbidden', reason: 'max_bet', parameters: { maxBetAmount: 200, currency: 'EUR' } },
    })
    expect((await game.bet(200)).status).toBe('ok')
  })

  it('becomes own money at once without a wagering requirement', async () => {
    const player = await app.player()
    const code = newCode()
    await offer(app, { ...codeCampaign(code), wagering: { multiple: 0 } })
    await bonusesOf(app, player).enter(code)
    expect(await bonusesOf(app, player).history()).toMatchObject([{ status: 3, result: 2, converted: 1000 }])
  })

  it('ends when its money is used up and no round is open', async () => {
    const { player, bonuses } = await withBonus({ wagering: { multiple: 50 } })
    const game = await openGame(app, player)
    const roundId = newKey()
    await game.bet(2000, roundId)
    await app.api.runJob('end-bonuses')
    expect(await bonuses.list()).toHaveLength(1)
    await game.win(0, roundId)
    await app.api.runJob('end-bonuses')
    expect(await bonuses.history()).toMatchObject([{ status: 3, result: 2, converted: 0 }])
  })
})

describe('the clock', () => {
  it('ends an active bonus at its time, and the job catches up', async () => {
    const own = await startApi()
    const player = await own.player(1000)
    const [first, second] = [newCode(), newCode()]
    await offer(own, { ...codeCampaign(first), wagering: { multiple: 5 } })
    await offer(own, { ...codeCampaign(second), needsActivation: true })
    const bonuses = bonusesOf(own, player)
    await bonuses.enter(first)
    await bonuses.enter(second)
    own.clock.forward(8 * DAY_MS)
    expect(await bonuses.list()).toEqual([])
    const ended = [
      { status: 3, result: 5 },
      { status: 3, result: 4, balance: 0 },
    ]
    expect((await bonuses.history()).toSorted((a, b) => b.result - a.result)).toMatchObject(ended)
    await own.api.runJob('end-bonuses')
    await own.api.runJob('end-bonuses')
    expect((await bonuses.history()).toSorted((a, b) => b.result - a.result)).toMatchObject(ended)
    expect(await reconcile(own.database)).toEqual([])
    await own.stop()
  })
})

describe('a code', () => {
  it('issues its bonus once per player', async () => {
    const player = await app.player()
    const code = newCode()
    await offer(app, codeCampaign(code))
    const bonuses = bonusesOf(app, player)
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => bonuses.enter(` ${code.toLowerCase()} `)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([2, ...Array(31).fill(4)])
    expect(await bonuses.list()).toHaveLength(1)
  })

  it('is used by as many players as it has uses, even at the same moment', async () => {
    const code = newCode()
    await offer(app, codeCampaign(code, 2))
    const players = await Promise.all([1, 2, 3, 4].map(() => app.player()))
    const clients = players.flatMap((player) => Array.from({ length: 8 }, () => bonusesOf(app, player)))
    const answers = await Promise.all(clients.map((client) => client.enter(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([2, 2, ...Array(30).fill(4)])
    const given = await Promise.all(players.map((player) => bonusesOf(app, player).list()))
    expect(given.flat()).toHaveLength(2)
  })

  it('is entered with a registration, whose answer has its result', async () => {
    const [gift, kept] = [newCode(), newCode()]
    await offer(app, codeCampaign(gift))
    await offer(app, { ...DEPOSIT_CAMPAIGN, codes: [{ code: kept }] })
    const register = async (bonusCode: string) => {
      const body = { ...registration(`code-${newKey()}@example.com`), bonusCode }
      const { status, body: answer } = await app.call('POST', '/api/player/register', { body })
      expect(status).toBe(201)
      return { token: answer.data.accessToken, entered: answer.data.bonusCode }
    }
    const used = await register(gift.toLowerCase())
    expect(used.entered).toMatchObject({ status: 2, bonusCode: gift, trigger: 'registration' })
    const list = await app.call('GET', '/api/game/player-bonuses', { token: used.token })
    expect(list.body.data).toMatchObject([{ amount: 1000, status: 2 }])
    const waiting = await register(kept)
    expect(waiting.entered).toMatchObject({ status: 1, bonusCode: kept })
    const codes = await app.call('GET', '/api/game/bonuses/bonuscodes?trigger=registration', {
      token: waiting.token,
    })
    expect(codes.body.data).toMatchObject([{ bonusCode: kept }])
    expect((await register('NOSUCHCODE')).entered).toMatchObject({ status: 3, playerBonusCodeId: null })
    expect((await register('')).entered).toBeUndefined()
  })

  it('is used by as many registrations as it has uses, even at the same moment', async () => {
    const code = newCode()
    await offer(app, codeCampaign(code, 2))
    const players = await Promise.all([1, 2, 3, 4].map(() => app.register({ bonusCode: code })))
    const lists = await Promise.all(players.map((player) => bonusesOf(app, player).list()))
    expect(lists.map(({ length }) => length).sort()).toEqual([0, 0, 1, 1])
  })

  it('is incorrect if there is none', async () => {
    expect(await bonusesOf(app, await app.player()).enter('NOSUCHCODE')).toMatchObject({
      ...{ status: 3, playerBonusCodeId: null, campaignId: null },
    })
  })
})

describe('a self-exclusion', () => {
  it('cancels all bonuses', async () => {
    const { player, bonuses } = await withBonus()
    await app.call('POST', '/api/player/limits', {
      token: player.token,
      body: { definition: 4, period: 'P6M' },
    })
    expect(await bonuses.history()).toMatchObject([{ status: 3, result: 3, balance: 0 }])
  })
})

describe('a reward', () => {
  it('is issued once for a key, however many requests arrive', async () => {
    const player = await app.player()
    const campaignId = await offer(app, REWARD_CAMPAIGN)
    const deps = {
      clock: app.clock.now,
      ...createJurisdictions({ home: DEFAULT_JURISDICTION, residents: {} }),
    }
    const order = { playerId: player.id, campaignId, currency: 'EUR', scope: 'test', key: newKey() }
    const issued = await Promise.all(
      [1, 2, 3].map(() => app.database.transaction((tx) => issueBonus(deps, tx, order))),
    )
    expect(new Set(issued.map((each) => each.status === 'issued' && each.bonusId)).size).toBe(1)
    expect(await bonusesOf(app, player).list()).toMatchObject([{ amount: 1000, status: 2 }])
  })
})
