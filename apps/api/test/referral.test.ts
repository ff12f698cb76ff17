import { setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { settleDue } from '../src/modules/referral/settle.ts'
import { newKey } from './fixture.ts'
import { startReferral } from './referral-steps.ts'

type World = Awaited<ReturnType<typeof startReferral>>
let world: World
beforeAll(async () => {
  world = await startReferral()
})
afterAll(async () => {
  expect(await world.stop()).toEqual([])
})

/** Registers a player and a friend by the player's link. */
async function pair() {
  const inviter = await world.app.player()
  return { inviter, friend: await world.befriend(inviter) }
}
/** Counts everything, and settles it after the holding period. */
async function earnNow(): Promise<void> {
  await world.count()
  await world.settle(8)
}

describe('an earning', () => {
  it('is a share of the deposit, after the holding period and once the friend has played', async () => {
    const { inviter, friend } = await pair()
    const { count, settle, read, pay, play, states } = world
    await pay(friend, 5000)
    await count()
    await settle(8)
    expect(await read(inviter)).toMatchObject({
      invited: 1,
      active: 0,
      balances: [{ currency: 'EUR', available: 0, pending: 500, earned: 0 }],
    })
    await play(friend, 5000)
    await count()
    // The earning is looked at again an hour later.
    await settle(8)
    expect(await states(friend)).toEqual([{ state: 'waiting', reason: null }])
    await settle(9)
    expect(await read(inviter)).toMatchObject({
      active: 1,
      balances: [{ available: 500, pending: 0, earned: 500 }],
    })
    await settle(10)
    const { body } = await world.app.call('GET', '/api/notification/messenger/messages', {
      token: inviter.token,
    })
    expect(body.data).toMatchObject([
      {
        link: '/referral',
        content: { title: 'New referral earnings', text: expect.stringContaining('€5.00') },
      },
    ])
    expect(await world.findings()).toEqual([])
  })

  it('is refused if the friend hasn’t played in time', async () => {
    const { inviter, friend } = await pair()
    await world.pay(friend, 5000)
    await world.play(friend, 4999)
    await world.count()
    await world.settle(29)
    await world.settle(31)
    expect(await world.states(friend)).toEqual([{ state: 'refused', reason: 'unplayed' }])
    expect(await world.money(inviter)).toEqual([0, 0])
  })

  it('waits for the holding period', async () => {
    const { friend } = await pair()
    await world.payAndPlay(friend, 5000)
    await world.count()
    await world.settle(6)
    expect(await world.states(friend)).toEqual([{ state: 'waiting', reason: null }])
  })

  it('ends with the number of deposits, and needs the smallest deposit', async () => {
    const { inviter, friend } = await pair()
    for (const amount of [1999, 2000, 3000, 2000, 4000]) await world.payAndPlay(friend, amount)
    await earnNow()
    expect(await world.states(friend)).toEqual([
      { state: 'refused', reason: 'terms' },
      { state: 'approved', reason: null },
      { state: 'approved', reason: null },
      { state: 'approved', reason: null },
      { state: 'refused', reason: 'terms' },
    ])
    expect(await world.money(inviter)).toEqual([0, 700])
  })

  it('is at most what a friend may earn, over all deposits', async () => {
    const { inviter, friend } = await pair()
    await world.payAndPlay(friend, 90_000)
    await world.payAndPlay(friend, 50_000)
    await earnNow()
    expect(await world.money(inviter)).toEqual([0, 10_000])
    expect(await world.findings()).toEqual([])
  })

  it('is nothing for a deposit after the days of the programme', async () => {
    const { friend } = await pair()
    await world.app.database.query(
      `update referral.invitation set registered_at = registered_at - interval '30 days' where friend_id = $1`,
      [friend.id],
    )
    await world.payAndPlay(friend, 5000)
    await earnNow()
    expect(await world.states(friend)).toEqual([{ state: 'refused', reason: 'terms' }])
  })

  it('is refused for a player who excluded themselves', async () => {
    const { inviter, friend } = await pair()
    await world.payAndPlay(friend, 5000)
    await world.count()
    await world.app.database.transaction((tx) =>
      setBlock(tx, inviter.id, { act: 'promotion', reason: 'exclusion', until: 'forever' }),
    )
    await world.settle(8)
    expect(await world.states(friend)).toEqual([{ state: 'refused', reason: 'standing' }])
    expect(await world.money(inviter)).toEqual([0, 0])
  })
})

it('an earning is refused for a player of a country without bonuses', async () => {
  const { friend, inviter } = await pair()
  await world.payAndPlay(friend, 5000)
  await world.count()
  const { international } = JURISDICTIONS
  await settleDue({
    database: world.app.database,
    clock: () => new Date(Date.now() + 8 * 86_400_000),
    jurisdictionOf: () => ({ ...international, bonuses: { ...international.bonuses, isAllowed: false } }),
  })
  expect(await world.states(friend)).toEqual([{ state: 'refused', reason: 'jurisdiction' }])
  expect(await world.money(inviter)).toEqual([0, 0])
})

describe('a deposit that is charged back', () => {
  const charged = (reversed: number) => ({ reversed, reversal: 'chargeback' }) as const

  it('earns nothing if it happens in the holding period', async () => {
    const { inviter, friend } = await pair()
    const id = await world.payAndPlay(friend, 5000)
    await world.report(id, { status: 'succeeded', ...charged(5000) })
    await earnNow()
    expect(await world.money(inviter)).toEqual([0, 0])
    expect(await world.findings()).toEqual([])
  })

  it('takes the earning back, in part if it is in part, and gives it back after a won dispute', async () => {
    const { inviter, friend } = await pair()
    const id = await world.payAndPlay(friend, 5000)
    await earnNow()
    await world.report(id, { status: 'succeeded', ...charged(2000) })
    await earnNow()
    expect(await world.money(inviter)).toEqual([0, 300])
    await world.report(id, { status: 'succeeded', ...charged(5000) })
    await earnNow()
    expect(await world.money(inviter)).toEqual([0, 0])
    expect((await world.read(inviter)).active).toBe(0)
    await world.report(id, { status: 'succeeded', reversed: 0, reversal: null })
    await earnNow()
    expect(await world.money(inviter)).toEqual([0, 500])
    expect(await world.findings()).toEqual([])
  })

  it('reduces what can be transferred if the earning was transferred already', async () => {
    const { inviter, friend } = await pair()
    const id = await world.payAndPlay(friend, 5000)
    await earnNow()
    expect((await world.transfer(inviter, 400)).body.data).toEqual({ available: 100 })
    await world.report(id, { status: 'succeeded', ...charged(5000) })
    await earnNow()
    // The rest is taken at once, so that nothing is left that could never be transferred.
    expect(await world.money(inviter)).toEqual([400, 0])
    const second = await world.befriend(inviter)
    await world.payAndPlay(second, 8000)
    await earnNow()
    expect((await world.read(inviter)).balances).toMatchObject([{ available: 400, earned: 800 }])
    expect((await world.transfer(inviter, 401)).body.error.name).toBe('insufficient_funds')
    // The missing part is taken from the new earning.
    await world.settle(9)
    expect(await world.money(inviter)).toEqual([400, 400])
    expect(await world.findings()).toEqual([])
  })
})

describe('a transfer', () => {
  it('moves no more than there is, once per key, also in parallel', async () => {
    const { inviter, friend } = await pair()
    await world.payAndPlay(friend, 10_000)
    await earnNow()
    const key = newKey()
    const same = await Promise.all(Array.from({ length: 16 }, () => world.transfer(inviter, 300, key)))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await world.money(inviter)).toEqual([300, 700])
    const many = await Promise.all(Array.from({ length: 16 }, () => world.transfer(inviter, 200)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await world.money(inviter)).toEqual([900, 100])
    expect((await world.transfer(inviter, 299, key)).body.error.name).toBe('idempotency_conflict')
    expect(await world.findings()).toEqual([])
  })
})

describe('processes that run at once', () => {
  it('count and post each deposit once', async () => {
    const inviter = await world.app.player()
    for (let index = 0; index < 6; index += 1) await world.payAndPlay(await world.befriend(inviter), 2000)
    await Promise.all(Array.from({ length: 6 }, () => world.count()))
    await Promise.all(Array.from({ length: 6 }, () => world.settle(8)))
    expect(await world.money(inviter)).toEqual([0, 1200])
    expect((await world.read(inviter)).active).toBe(6)
    expect(await world.findings()).toEqual([])
  })
})

describe('reconciliation', () => {
  it.each([
    [
      'a deposit that is counted too high',
      'update referral.earning set deposited = deposited + 1',
      'deposit ',
    ],
    ['stakes that are not counted', 'update referral.invitation set played = played - 1', 'friend '],
    ['an earning that isn’t posted', 'update referral.earning set posted = posted - 1', 'earning '],
  ])('reports %s', async (_, change, subject) => {
    const { friend } = await pair()
    await world.payAndPlay(friend, 5000)
    await earnNow()
    const of = (text: string) => world.app.database.query(`${text} where friend_id = $1`, [friend.id])
    await of(change)
    expect(await world.findings()).toEqual([
      expect.objectContaining({ subject: expect.stringContaining(subject) }),
    ])
    await of(change.includes('- 1') ? change.replace('- 1', '+ 1') : change.replace('+ 1', '- 1'))
    expect(await world.findings()).toEqual([])
  })
})
