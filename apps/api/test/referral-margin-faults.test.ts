import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killAgainAndAgain } from './killed-process.ts'
import { type ModelRound, modelAmounts } from './margin-model.ts'
import { type MarginWorld, startMargin, timeIn } from './margin-steps.ts'

const COUNTER = fileURLToPath(new URL('referral-counter.ts', import.meta.url))

let world: MarginWorld
beforeAll(async () => {
  world = await startMargin()
})
afterAll(async () => {
  await world.count()
  expect(await world.findings()).toEqual([])
  expect(await world.stop()).toEqual([])
})

describe('the margin of a month', () => {
  const MONTHS = 3
  const amount = fc.integer({ min: 1, max: 3000 })
  const round = fc.record({
    ...{ month: fc.integer({ min: 0, max: MONTHS - 1 }), isSport: fc.boolean(), stake: amount },
    paid: fc.oneof(fc.constant(0), amount, fc.integer({ min: 1, max: 12_000 })),
    corrected: fc.option(fc.oneof(fc.constant(0), amount), { freq: 3 }),
    /** The step after the round. */
    next: fc.constantFrom('nothing', 'nothing', 'count', 'settle'),
  })
  const terms = fc.record({
    ...{ share: fc.constantFrom(5, 20, 37.5), maximum: fc.constantFrom(200, 100_000) },
    ...{ maximumOfStakes: fc.constantFrom(10, 100), carriesOver: fc.boolean() },
    ...{ casinoCost: fc.constantFrom(0, 0.25), sportCost: fc.constantFrom(0, 1.5) },
  })

  it('is that of a simple model, however rounds, corrections, counts and credits follow each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 12 }), terms, async (rounds, rule) => {
        await world.setRule({
          ...{
            share: rule.share,
            maximumPerMonth: rule.maximum / 100,
            maximumOfStakes: rule.maximumOfStakes,
          },
          ...{ carriesOver: rule.carriesOver, months: MONTHS },
          costs: { casinoStakes: rule.casinoCost, sportStakes: rule.sportCost, deposits: 0 },
        })
        const { inviter, friend } = await world.pair()
        const [casino, sport] = [await world.seat(friend), await world.seat(friend, 'bet')]
        const played: ModelRound[] = []
        for (const { corrected, next, ...each } of rounds) {
          const seat = each.isSport ? sport : casino
          const roundId = await seat.play(each.stake, each.paid, timeIn(each.month))
          if (next === 'count') await world.count()
          if (next === 'settle') await world.earnAll()
          if (corrected !== null) await seat.correct(roundId, corrected)
          played.push({ ...each, paid: corrected ?? each.paid })
        }
        // Twice, since a credit can come after the correction that takes a part of it back.
        await world.earnAll()
        await world.earnAll()
        const expected = modelAmounts(played, MONTHS, rule)
        expect((await world.amounts(friend)).slice(0, MONTHS)).toEqual(expected)
        const sum = expected.reduce<number>((total, each) => total + (each ?? 0), 0)
        expect(await world.money(inviter)).toEqual([0, sum])
      }),
      { numRuns: 25, seed: 161 },
    )
    await world.setRule({})
    expect(await world.findings()).toEqual([])
  })
})

it('counts and credits each month once in processes that run at once', async () => {
  const inviter = await world.app.register()
  for (let friends = 0; friends < 4; friends += 1) {
    const seat = await world.seat(await world.befriend(inviter))
    for (const month of [0, 1]) await seat.play(2000, 500, timeIn(month))
  }
  await Promise.all(Array.from({ length: 6 }, () => world.count()))
  await Promise.all(Array.from({ length: 6 }, () => world.settle(60)))
  expect(await world.money(inviter)).toEqual([0, 8 * 300])
})

it('counts each round and correction once when the process that counts is killed again and again', async () => {
  const { inviter, friend } = await world.pair()
  const [casino, sport] = [await world.seat(friend), await world.seat(friend, 'bet')]
  const killing = killAgainAndAgain(COUNTER, [world.app.database.connectionString], [20, 70, 130])
  const played: ModelRound[] = []
  for (let index = 0; index < 150 || (killing.kills() < 3 && index < 5000); index += 1) {
    const isSport = index % 3 === 0
    const seat = isSport ? sport : casino
    const [month, stake, paid] = [index % 2, 100 + (index % 150), (index * 37) % 220]
    const roundId = await seat.play(stake, paid, timeIn(month))
    const corrected = index % 10 === 0 ? 50 : paid
    if (corrected !== paid) await seat.correct(roundId, corrected)
    played.push({ month, isSport, stake, paid: corrected })
  }
  expect(await killing.stop()).toBeGreaterThan(3)
  await world.earnAll()
  await world.earnAll()
  const expected = modelAmounts(played, 4, {
    ...{ share: 20, maximum: 10_000, maximumOfStakes: 100, carriesOver: true, casinoCost: 0, sportCost: 0 },
  })
  expect(await world.amounts(friend)).toEqual(expected)
  expect(await world.money(inviter)).toEqual([0, (expected[0] ?? 0) + (expected[1] ?? 0)])
})

describe('reconciliation', () => {
  it.each([
    ['stakes that are counted twice', 'friend_month', 'casino_staked = casino_staked + 1', '- 1'],
    ['a payout that isn’t counted', 'friend_month', 'paid = paid - 1', '+ 1'],
    ['a bonus that isn’t counted', 'friend_month', 'given = given - 1', '+ 1'],
    ['a negative month that isn’t taken over', 'friend_month', 'carried = carried - 1', '+ 1'],
    ['an earning with another margin', 'earning', 'margin = margin + 1', '- 1'],
  ])('reports %s', async (_, table, change, undo) => {
    const { friend } = await world.pair()
    await (await world.seat(friend)).play(5000, 1000, timeIn(0))
    await world.earnAll()
    const of = (set: string) =>
      world.app.database.query(`update referral.${table} set ${set} where friend_id = $1`, [friend.id])
    await of(change)
    const found = await world.findings()
    expect(found.length).toBeGreaterThan(0)
    for (const { subject } of found) expect(subject).toMatch(new RegExp(`of friend ${friend.id}$`))
    await of(change.replace(/[+-] 1$/, undo))
    expect(await world.findings()).toEqual([])
  })

  it('reports a month that isn’t counted at all', async () => {
    const { friend } = await world.pair()
    await (await world.seat(friend)).play(5000, 6000, timeIn(0))
    await world.count()
    const [row] = await world.app.database.query<object>(
      'delete from referral.friend_month where friend_id = $1 returning to_jsonb(friend_month) as row',
      [friend.id],
    )
    expect((await world.findings()).length).toBeGreaterThan(0)
    expect(row).toBeDefined()
    await world.app.database.query(
      `insert into referral.friend_month (friend_id, month, currency, casino_bps, sport_bps, deposit_bps, of_stakes_bps, carries_over,
           casino_staked, sport_staked, paid, given, deposited, carried)
         select r.friend_id, r.month, r.currency, r.casino_bps, r.sport_bps, r.deposit_bps, r.of_stakes_bps, r.carries_over,
             r.casino_staked, r.sport_staked, r.paid, r.given, r.deposited, r.carried
           from jsonb_to_record($1::jsonb -> 'row') r (friend_id text, month date, currency text, casino_bps integer, sport_bps integer,
             deposit_bps integer, of_stakes_bps integer, carries_over boolean, casino_staked bigint, sport_staked bigint, paid bigint,
             given bigint, deposited bigint, carried bigint)`,
      [JSON.stringify(row)],
    )
    expect(await world.findings()).toEqual([])
  })
})
