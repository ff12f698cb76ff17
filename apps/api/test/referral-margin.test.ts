import { setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { publishProgramme } from '../src/modules/referral/earning-store.ts'
import { settleDue } from '../src/modules/referral/settle.ts'
import { newKey, type TestPlayer } from './fixture.ts'
import { daysAfter, type MarginWorld, startMargin, timeIn } from './margin-steps.ts'
import { operate } from './operate.ts'
import { MARGIN, programmeOf } from './referral-steps.ts'

let world: MarginWorld
beforeAll(async () => {
  world = await startMargin()
})
beforeEach(async () => {
  await world.setRule({})
})
afterAll(async () => {
  await world.count()
  expect(await world.findings()).toEqual([])
  expect(await world.stop()).toEqual([])
})

const balancesOf = async (player: TestPlayer) => (await world.read(player)).balances

describe('a month', () => {
  it('earns a share of what the friend has lost in settled rounds and bets', async () => {
    const { inviter, friend } = await world.pair()
    const casino = await world.seat(friend)
    const sport = await world.seat(friend, 'bet')
    await casino.play(5000, 2000, timeIn(0))
    await sport.play(3000, 0, timeIn(0, 20))
    await sport.play(1000, 2500, timeIn(0, 21))
    await casino.bet(700, timeIn(0))
    await casino.rollback(await casino.bet(900, timeIn(0)), timeIn(0))
    await world.count()
    // 20 % of 30.00 + 30.00 - 15.00: the open bet and the one rolled back don't count.
    expect(await world.amounts(friend)).toEqual([900, null, null, null])
    expect(await balancesOf(inviter)).toMatchObject([{ available: 0, pending: 900, earned: 0 }])
    await world.settleAt(daysAfter(0, 9))
    expect(await world.money(inviter)).toEqual([0, 0])
    await world.settleAt(daysAfter(0, 10))
    expect(await balancesOf(inviter)).toMatchObject([{ available: 900, pending: 0, earned: 900 }])
    const { body } = await world.app.call('GET', '/api/notification/messenger/messages', {
      token: inviter.token,
    })
    expect(body.data).toMatchObject([
      {
        link: '/referral',
        content: { text: expect.stringContaining('A friend who played has earned you €9.00') },
      },
    ])
  })

  it('contains a round with its settlement, whenever it was opened', async () => {
    const { friend } = await world.pair()
    const seat = await world.seat(friend, 'bet')
    const { roundId } = await seat.bet(4000, timeIn(0, 30))
    await seat.win(roundId, 1000, timeIn(1, 2))
    await world.count()
    expect(await world.amounts(friend)).toEqual([null, 600, null, null])
  })

  it('shows the inviter nothing while it runs, and a friend as active however it goes', async () => {
    const { inviter, friend } = await world.pair()
    await world.app.database.query(
      'update referral.invitation set registered_at = now() where friend_id = $1',
      [friend.id],
    )
    await (await world.seat(friend)).play(1000, 0)
    const winner = await world.befriend(inviter)
    await (await world.seat(winner)).play(1000, 3000, timeIn(0))
    await world.count()
    expect(await world.read(inviter)).toMatchObject({ invited: 2, active: 2, balances: [] })
  })

  it('is reduced by the bonuses and the named costs', async () => {
    await world.setRule({ months: 4, costs: { casinoStakes: 0.25, sportStakes: 1, deposits: 2 } })
    const { friend } = await world.pair()
    await (await world.seat(friend)).play(40_000, 0)
    await (await world.seat(friend, 'bet')).play(20_000, 0)
    await world.reward(friend, 5000n)
    await world.count()
    // 600.00 - 50.00 - 1.00 - 2.00, and 2 % of the deposit of 10,000.00.
    expect(await world.amounts(friend)).toEqual([null, null, null, (54_700 - 20_000) / 5])
  })

  it('earns at most the maximum, and from at most a part of the stakes', async () => {
    const { inviter, friend } = await world.pair()
    const seat = await world.seat(friend)
    await seat.play(90_000, 0, timeIn(0))
    await world.count()
    await world.setRule({ maximumOfStakes: 5 })
    const careful = await world.befriend(inviter)
    await (await world.seat(careful)).play(10_000, 9000, timeIn(0))
    await world.count()
    expect(await world.amounts(friend)).toEqual([10_000, null, null, null])
    // 20 % of 5.00 instead of 10.00.
    expect(await world.amounts(careful)).toEqual([100, null, null, null])
  })

  it('earns nothing after the last month of the rule', async () => {
    const { friend } = await world.pair()
    const seat = await world.seat(friend)
    for (const month of [0, 2, 3]) await seat.play(1000, 0, timeIn(month, 1))
    await world.count()
    expect(await world.amounts(friend)).toEqual([200, null, 200, null])
  })

  it('with a negative margin is deducted from later ones, if the rule says so', async () => {
    const played = async (carriesOver: boolean) => {
      await world.setRule({ carriesOver })
      const { friend } = await world.pair()
      const seat = await world.seat(friend)
      await seat.play(1000, 4000, timeIn(0))
      await seat.play(2000, 0, timeIn(1))
      await seat.play(3000, 0, timeIn(2))
      await world.count()
      return world.amounts(friend)
    }
    expect(await played(true)).toEqual([0, 0, 400, null])
    expect(await played(false)).toEqual([0, 400, 600, null])
  })

  it('keeps the terms of its begin when the programme changes', async () => {
    const { friend } = await world.pair()
    const seat = await world.seat(friend)
    await seat.play(1000, 0, timeIn(0))
    await world.app.database.query('update referral.programme set valid_from = $1', [timeIn(0, 1)])
    await publishProgramme(world.app.database, programmeOf({ margin: { ...MARGIN, share: 50 } }))
    await world.app.database.query('update referral.programme set valid_from = $1 where valid_from > $2', [
      timeIn(1, 5),
      timeIn(3, 1),
    ])
    for (const month of [0, 1, 2]) await seat.play(1000, 0, timeIn(month))
    await world.count()
    // The second month began before the change.
    expect(await world.amounts(friend)).toEqual([400, 200, 500, null])
    await world.app.database.query('delete from referral.programme where valid_from = $1', [timeIn(1, 5)])
    await world.app.database.query(
      `update referral.programme set valid_from = valid_from - interval '1 year'`,
    )
  })
})

describe('a corrected round', () => {
  it('changes its month before and after the credit', async () => {
    const { inviter, friend } = await world.pair()
    const seat = await world.seat(friend)
    const roundId = await seat.play(10_000, 0, timeIn(0))
    await world.count()
    await seat.correct(roundId, 5000)
    await world.count()
    expect(await world.amounts(friend)).toEqual([1000, null, null, null])
    await world.earnAll()
    expect(await world.money(inviter)).toEqual([0, 1000])
    await seat.correct(roundId, 2000)
    await world.earnAll()
    expect(await world.money(inviter)).toEqual([0, 1600])
    await seat.correct(roundId, 10_000)
    await world.earnAll()
    expect(await world.money(inviter)).toEqual([0, 0])
  })

  it('is kept from later earnings if the money was transferred', async () => {
    const { inviter, friend } = await world.pair()
    const seat = await world.seat(friend, 'bet')
    const roundId = await seat.play(10_000, 0, timeIn(0))
    await world.earnAll()
    expect((await world.transfer(inviter, 2000)).status).toBe(200)
    await seat.correct(roundId, 10_000)
    await world.earnAll()
    expect(await balancesOf(inviter)).toMatchObject([{ available: 0, earned: 0 }])
    const other = await world.befriend(inviter)
    await (await world.seat(other)).play(15_000, 0, timeIn(1))
    await world.earnAll()
    expect(await balancesOf(inviter)).toMatchObject([{ available: 1000, earned: 3000 }])
    expect((await world.transfer(inviter, 1001)).body.error.name).toBe('insufficient_funds')
  })

  it('changes what a later month takes over', async () => {
    const { inviter, friend } = await world.pair()
    const seat = await world.seat(friend)
    const roundId = await seat.play(1000, 3000, timeIn(0))
    await seat.play(5000, 0, timeIn(1))
    await world.earnAll()
    expect(await world.money(inviter)).toEqual([0, 600])
    await seat.correct(roundId, 0)
    await world.earnAll()
    expect(await world.amounts(friend)).toEqual([200, 1000, null, null])
    expect(await world.money(inviter)).toEqual([0, 1200])
  })
})

describe('an earning with a month', () => {
  const lose = async (friend: TestPlayer) => (await world.seat(friend)).play(5000, 0, timeIn(0))
  const stateOf = async (friend: TestPlayer) => (await world.states(friend))[0]

  it('is refused for a player on a break, and where bonuses aren’t allowed', async () => {
    const { inviter, friend } = await world.pair()
    await lose(friend)
    await world.app.database.transaction((tx) =>
      setBlock(tx, inviter.id, { act: 'promotion', reason: 'exclusion', until: 'forever' }),
    )
    await world.earnAll()
    expect(await stateOf(friend)).toEqual({ state: 'refused', reason: 'standing' })
    const abroad = await world.pair()
    await lose(abroad.friend)
    await world.count()
    const { international } = JURISDICTIONS
    await settleDue({
      ...{ database: world.app.database, clock: () => daysAfter(0, 10) },
      jurisdictionOf: () => ({ ...international, bonuses: { ...international.bonuses, isAllowed: false } }),
    })
    expect(await stateOf(abroad.friend)).toEqual({ state: 'refused', reason: 'jurisdiction' })
    expect(await world.money(abroad.inviter)).toEqual([0, 0])
  })

  it('waits for an operator if both look like one person', async () => {
    const fingerprint = newKey()
    const inviter = await world.app.register({ fingerprint })
    const friend = await world.befriend(inviter, { fingerprint })
    await lose(friend)
    await world.earnAll()
    expect(await stateOf(friend)).toEqual({ state: 'review', reason: 'device' })
    const [{ reference } = { reference: '' }] = await world.app.database.query<{ reference: string }>(
      'select reference from referral.earning where friend_id = $1 and month is not null',
      [friend.id],
    )
    const { text } = await operate(world.app, `approve --earning ${reference}`, { group: 'referral' })
    expect(text).toBe(`${reference}: approved\n`)
    expect(await world.money(inviter)).toEqual([0, 1000])
  })

  it('moves to the remaining account when the inviter’s accounts are merged', async () => {
    const player = await world.app.player()
    const { inviter: twin, friend } = await world.pair()
    await lose(friend)
    await world.count()
    await operate(world.app, `merge --player ${twin.id} --into ${player.id}`)
    await world.earnAll()
    expect((await balancesOf(player))[0]).toMatchObject({ available: 1000 })
  })

  it('is exported to the inviter as a sum, and its parts to the friend', async () => {
    const { inviter, friend } = await world.pair()
    await lose(friend)
    await world.earnAll()
    const exported = async ({ id }: TestPlayer) => {
      const rows: unknown[] = []
      for (const { parts = [] } of world.app.api.personalData)
        for (const part of parts)
          if (part.tables.some((name) => name.startsWith('referral.')))
            for await (const lot of part.rows(id)) rows.push(...lot)
      return rows
    }
    const month = timeIn(0).toISOString().slice(0, 7)
    const own = await exported(inviter)
    expect(own).toContainEqual(
      expect.objectContaining({ month, amountInSubunits: '1000', state: 'approved' }),
    )
    expect(JSON.stringify(own)).not.toContain('staked')
    expect(await exported(friend)).toContainEqual(
      expect.objectContaining({ month, stakedInSubunits: '5000', paidInSubunits: '0' }),
    )
  })
})
