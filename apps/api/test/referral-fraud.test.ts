import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { newKey, setName, type TestPlayer } from './fixture.ts'
import { operate as operateOn } from './operate.ts'
import { startReferral } from './referral-steps.ts'

let world: Awaited<ReturnType<typeof startReferral>>
beforeAll(async () => {
  world = await startReferral({ deposit: { play: 0, holdDays: 0 } })
})
afterAll(async () => {
  expect(await world.stop()).toEqual([])
})

/** Lets a friend make a deposit, and settles what it earns. */
async function earn(friend: TestPlayer): Promise<string> {
  const id = await world.pay(friend, 5000)
  await world.count()
  await world.settle(1)
  return id
}
const stateOf = async (friend: TestPlayer) => (await world.states(friend))[0]
const setDocument = ({ id }: TestPlayer, number: string) =>
  world.app.database.query(
    `update profile.player set details = details || jsonb_build_object('personalIdNumber', $2::text) where id = $1`,
    [id, number],
  )
const operate = (line: string, who?: readonly string[]) =>
  operateOn(world.app, line, { group: 'referral', ...(who ? { who } : {}) })
/** A player and a friend with the same device, whose earning waits for a decision. */
async function reviewed() {
  const fingerprint = newKey()
  const inviter = await world.app.register({ fingerprint })
  const friend = await world.befriend(inviter, { fingerprint })
  return { inviter, friend, id: await earn(friend) }
}

describe('an earning waits for a decision', () => {
  it('if both players use one device', async () => {
    const { friend, inviter } = await reviewed()
    expect(await stateOf(friend)).toEqual({ state: 'review', reason: 'device' })
    expect((await world.read(inviter)).balances).toMatchObject([{ available: 0, pending: 500 }])
  })

  it('if both players have the same document, however it is written', async () => {
    const inviter = await world.app.register()
    const friend = await world.befriend(inviter)
    await setDocument(inviter, 'AB 12-34')
    await setDocument(friend, 'ab1234')
    await earn(friend)
    expect(await stateOf(friend)).toEqual({ state: 'review', reason: 'document' })
  })

  it('if both players have one mailbox', async () => {
    const name = newKey()
    const inviter = await world.app.register({ email: `${name}@example.com` })
    const friend = await world.befriend(inviter, { email: `${name}+friend@example.com` })
    await earn(friend)
    expect(await stateOf(friend)).toEqual({ state: 'review', reason: 'contact' })
  })

  it('if both players withdraw to one account', async () => {
    const { app, befriend, createWithdrawal } = world
    const inviter = await app.player(10_000)
    const friend = await befriend(inviter)
    await app.database.query('update auth.login set confirmed_at = now() where player_id = $1', [friend.id])
    await setName(app.database, friend.id, 'Ada', 'Lovelace')
    await world.pay(friend, 5000)
    for (const player of [inviter, friend])
      expect((await createWithdrawal(player, { amount: 2000 })).status).toBe(201)
    await world.count()
    await world.settle(1)
    expect(await stateOf(friend)).toEqual({ state: 'review', reason: 'payout' })
  })

  it('if a friend is another friend of the player, or who invited the player: a circle', async () => {
    const fingerprint = newKey()
    const first = await world.app.register({ fingerprint })
    const second = await world.befriend(first)
    const third = await world.befriend(second, { fingerprint })
    await earn(third)
    expect(await stateOf(third)).toEqual({ state: 'review', reason: 'circle' })
    const device = newKey()
    const inviter = await world.app.register()
    await world.befriend(inviter, { fingerprint: device })
    const twin = await world.befriend(inviter, { fingerprint: device })
    await earn(twin)
    expect(await stateOf(twin)).toEqual({ state: 'review', reason: 'circle' })
  })

  it('but not if the players have nothing in common', async () => {
    const inviter = await world.app.register({ fingerprint: newKey() })
    const friend = await world.befriend(inviter, { fingerprint: newKey() })
    await setDocument(inviter, '1')
    await setDocument(friend, '2')
    await earn(friend)
    expect(await stateOf(friend)).toEqual({ state: 'approved', reason: null })
  })
})

describe('an operator', () => {
  it('lists what waits, approves it once, and leaves a record', async () => {
    const { inviter, id } = await reviewed()
    expect((await operate('list', [])).text).toContain(`${id}  5.00 EUR  ${inviter.id} invited`)
    const all = await Promise.all(Array.from({ length: 4 }, () => operate(`approve --earning ${id}`)))
    expect(all.map(({ code }) => code).toSorted()).toEqual([0, 1, 1, 1])
    expect(await world.money(inviter)).toEqual([0, 500])
    expect(
      (await listActs(world.app.database, inviter.id)).map(({ act, subject }) => [act, subject]),
    ).toEqual([['approve', id]])
    expect((await operate('list', [])).text).not.toContain(id)
  })

  it('refuses an earning for good', async () => {
    const { inviter, friend, id } = await reviewed()
    expect((await operate(`refuse --earning ${id}`)).code).toBe(0)
    expect((await operate(`approve --earning ${id}`)).text).toContain('wait for a decision')
    await world.settle(2)
    expect(await stateOf(friend)).toEqual({ state: 'refused', reason: 'operator' })
    expect(await world.money(inviter)).toEqual([0, 0])
    expect(await world.findings()).toEqual([])
  })

  it('is told about an unknown earning', async () => {
    expect((await operate('approve --earning none')).text).toContain('There is no earning none')
  })
})

describe('merged accounts', () => {
  it('keep the friends and the earnings of the duplicate, and earn nothing with each other', async () => {
    const { app, befriend, money, read } = world
    const merge = (from: TestPlayer, into: TestPlayer) =>
      operateOn(app, `merge --player ${from.id} --into ${into.id}`)
    const player = await app.player()
    const twin = await befriend(player)
    const friend = await befriend(twin)
    await earn(friend)
    expect(await money(twin)).toEqual([0, 500])
    await world.pay(twin, 2000)
    await world.count()
    expect((await merge(twin, player)).text).toContain('5.00 EUR')
    await world.settle(1)
    // The twin's deposit and earnings have moved; the deposit earns nothing, since both are one person.
    expect(await money(player)).toEqual([2500, 0])
    expect(await stateOf(twin)).toEqual({ state: 'refused', reason: 'same_person' })
    await earn(friend)
    expect(await money(player)).toEqual([2500, 500])
    expect((await read(player)).invited).toBe(2)
    expect(await world.findings()).toEqual([])
  })
})

describe('the export of personal data', () => {
  it('contains a player’s earnings, but neither their friends nor suspicions', async () => {
    const { inviter, friend } = await reviewed()
    const rows: unknown[] = []
    for (const { parts = [] } of world.app.api.personalData)
      for (const part of parts)
        if (part.tables.some((name) => name.startsWith('referral.')))
          for await (const lot of part.rows(inviter.id)) rows.push(...lot)
    expect(rows).toContainEqual(
      expect.objectContaining({ currency: 'EUR', amountInSubunits: '500', state: 'waiting' }),
    )
    expect(rows).toContainEqual(expect.objectContaining({ what: 'you invited a friend' }))
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${friend.id}|device|review`))
  })
})
