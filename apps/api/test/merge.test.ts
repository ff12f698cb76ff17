import { findBlock, listAccounts, reconcile, setBlock } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { connectTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdLogin, listLogins } from '../src/modules/auth/index.ts'
import { holdStanding, listActs } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, giveMoney, startApi, type TestPlayer, until } from './fixture.ts'
import { operate as operateOn } from './operate.ts'
import { registerByPhone, ticketFor } from './phone-steps.ts'
import { createSocialVisitor } from './social-visitor.ts'
import { factorSteps } from './software-passkey.ts'

let app: ApiUnderTest
/** Database connections of a second operator on another machine. */
let second: Database
beforeAll(async () => {
  app = await startApi()
  second = connectTestDatabase({ connectionString: app.connectionString, poolSize: 2 })
})
afterAll(async () => {
  await second.close()
  await app.stop()
})

const operate = (line: string, database?: Database) =>
  operateOn(app, line, {
    who: ['--operator', 'ann', '--reason', 'one person'],
    ...(database ? { database } : {}),
  })
const merge = (from: { id: string }, into: { id: string }, database?: Database) =>
  operate(`merge --player ${from.id} --into ${into.id}`, database)
const balanceOf = async ({ id }: TestPlayer): Promise<bigint> =>
  (await listAccounts(app.database, id)).reduce((sum, { balance }) => sum + balance, 0n)
const mailsTo = ({ email }: TestPlayer) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const logIn = ({ email, password }: TestPlayer) =>
  app.call('POST', '/api/player/sessions', { body: { email, password } })

describe('merge of a duplicate', () => {
  it('moves the money, closes the duplicate and records its remaining account, with consistent books', async () => {
    const [double, player] = [await app.player(700), await app.player(300)]
    expect((await merge(double, player)).text).toContain('7.00 EUR')
    expect([await balanceOf(double), await balanceOf(player)]).toEqual([0n, 1000n])
    expect(await reconcile(app.database)).toEqual([])
    expect((await logIn(double)).body.error.name).toBe('account_closed')
    expect((await logIn(player)).status).toBe(201)
    expect((await operate(`find --player ${double.id}`)).text).toContain(`merged into ${player.id}`)
    await app.api.runJob('end-accounts')
    const ends = await app.database.query(
      'select 1 from membership.closing where player_id = $1 and closed_at is not null',
      [double.id],
    )
    expect(ends).toHaveLength(1)
    expect((await listActs(app.database, player.id)).map(({ act, subject }) => [act, subject])).toEqual([
      ['take-over', double.id],
    ])
  })

  it('moves a number that the remaining account lacks, for log-ins with that account’s password', async () => {
    const [double, player] = [await registerByPhone(app), await app.player()]
    expect((await merge(double, player)).text).toContain('that move: phone; that no longer work: none')
    app.clock.forward(61_000)
    const entered = await app.call('POST', '/api/player/sessions', {
      body: { ticket: await ticketFor(app, double.phone) },
    })
    expect(entered.body.data.profile).toMatchObject({ id: player.id, phone: double.phone })
    const ways = await listLogins(app.database, player.id)
    expect(ways.map(({ kind }) => kind).toSorted()).toEqual(['email', 'phone'])
    expect(new Set(ways.map(({ secret }) => secret)).size).toBe(1)
  })

  it('moves an address that the remaining account lacks, for log-ins, password resets and notices', async () => {
    const [double, player] = [await app.player(), await registerByPhone(app)]
    expect((await merge(double, player)).code).toBe(0)
    const entered = await logIn(double)
    expect(entered.body.data.profile).toMatchObject({
      id: player.id,
      email: double.email,
      phone: player.phone,
    })
    await app.call('POST', '/api/player/passwords/reset', { body: { email: double.email } })
    await until(() => mailsTo(double).find((subject) => subject.includes('password')))
    await app.api.runJob('end-accounts')
    await until(() => mailsTo(double).find((subject) => subject === 'Your accounts have been merged'))
    expect(mailsTo(double)).not.toContain('Your account is closed')
    const [row] = await app.database.query('select email, status from profile.player where id = $1', [
      double.id,
    ])
    expect(row).toEqual({ email: null, status: 'closed' })
  })

  it('notifies both addresses of the merge', async () => {
    const [double, player] = [await app.player(), await app.player()]
    await merge(double, player)
    await app.api.runJob('end-accounts')
    for (const one of [double, player])
      await until(() => mailsTo(one).find((subject) => subject === 'Your accounts have been merged'))
    expect(mailsTo(double)).not.toContain('Your account is closed')
  })

  it('moves passkeys and social accounts, which then sign in to the remaining account', async () => {
    const [double, player] = [await app.player(), await app.player()]
    const steps = factorSteps(app)
    const { passkey } = await steps.add(double.token)
    const visitor = createSocialVisitor(app)
    await visitor.connect(double.token)
    expect((await merge(double, player)).text).toContain('that no longer work: email')
    for (const entered of [await steps.enterBy(passkey), await visitor.logIn()])
      expect(entered.body.data.profile.id).toBe(player.id)
  })

  it.each([
    ['self_exclusion', 'cooling_off', 'self_exclusion'],
    ['cooling_off', 'self_exclusion', 'self_exclusion'],
  ])(
    'keeps the exclusion that ends later: %s of the duplicate, %s of the other',
    async (own, others, kept) => {
      const ends = { cooling_off: new Date('2030-01-01'), self_exclusion: new Date('2040-01-01') } as const
      const [double, player] = [await app.player(), await app.player()]
      const block = (reason: string) => ({
        act: 'bet' as const,
        reason,
        until: reason === 'cooling_off' ? ends.cooling_off : ends.self_exclusion,
      })
      await app.database.transaction(async (tx) => {
        await setBlock(tx, double.id, block(own))
        await setBlock(tx, player.id, block(others))
      })
      expect((await merge(double, player)).code).toBe(0)
      expect((await findBlock(app.database, player.id, 'bet'))?.reason).toBe(kept)
    },
  )

  it('keeps the stricter limits of both', async () => {
    const [double, player] = [await app.player(), await app.player()]
    const setLimits = async ({ token }: TestPlayer, amounts: Record<string, number>) => {
      for (const [period, amount] of Object.entries(amounts))
        await app.call('POST', '/api/player/limits', {
          token,
          body: { definition: 3, period, amount, currency: 'EUR' },
        })
    }
    await setLimits(double, { daily: 1000, weekly: 9000, monthly: 20_000 })
    await setLimits(player, { weekly: 5000, monthly: 30_000 })
    expect((await merge(double, player)).code).toBe(0)
    const { body } = await app.call('GET', '/api/player/limits', { token: player.token })
    expect(body.data.map(({ id, amount }: { id: string; amount: number }) => [id, amount])).toEqual([
      ['deposit-daily', 1000],
      ['deposit-weekly', 5000],
      ['deposit-monthly', 20_000],
    ])
  })

  it('is refused with the reason while something is pending, and moves nothing', async () => {
    const [double, player] = [await app.player(5000), await app.player()]
    await app.call('POST', '/api/payment/invoices/deposit', {
      token: double.token,
      body: { methodId: 'sandbox.deposit.card', amount: 2000, currency: 'EUR' },
      headers: { 'idempotency-key': 'merge-under-way' },
    })
    expect(await merge(double, player)).toMatchObject({ code: 1, text: expect.stringContaining('payments') })
    expect(await balanceOf(double)).toBe(5000n)
    expect((await logIn(double)).status).toBe(201)
  })

  it.each([
    ['the account itself', async (one: TestPlayer) => merge(one, one), 'the same player'],
    [
      'an unknown account',
      async (one: TestPlayer) => operate(`merge --player ${one.id} --into nobody`),
      'no player',
    ],
    [
      'a locked account',
      async (one: TestPlayer) => {
        const other = await app.player()
        await operate(`lock --player ${other.id}`)
        return merge(one, other)
      },
      'is locked',
    ],
    [
      'an account that is about to be closed',
      async (one: TestPlayer) => {
        const other = await app.player()
        await app.call('POST', '/api/player/closing', { token: other.token, body: {} })
        return merge(one, other)
      },
      'is about to be closed',
    ],
  ])('is refused into %s', async (_, attempt, reason) => {
    expect(await attempt(await app.player())).toMatchObject({
      code: 1,
      text: expect.stringContaining(reason),
    })
  })
})

describe('log-in during a merge', () => {
  it('is completed first, and neither it nor the merge fails', async () => {
    const [double, player] = [await app.player(), await app.player()]
    let merged: ReturnType<typeof merge> | undefined
    await app.database.transaction(async (tx) => {
      // In the order of a log-in: the sign-in method first, then the account status.
      const [login] = await listLogins(tx, double.id)
      expect(login && (await holdLogin(tx, login))).toBe(true)
      merged = merge(double, player, second)
      await until(async () => {
        const waiting = await app.database.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%auth.login%for update%'`,
        )
        return waiting.length > 0
      })
      expect(await holdStanding(tx, double.id, 'sign_in')).toBeNull()
    })
    expect(await merged).toMatchObject({ code: 0 })
  })
})

describe('concurrent merges by two operators', () => {
  it('neither lose nor create money, and leave at least one account open', async () => {
    for (let round = 0; round < 6; round += 1) {
      const people = [await app.player(100), await app.player(20), await app.player(3)] as const
      const [a, b, c] = people
      const asked = [
        merge(a, b),
        merge(b, a, second),
        merge(b, c),
        merge(a, b, second),
        merge(c, a, second),
        merge(a, c),
      ]
      const late = giveMoney(app.database, c.id, 1000).then(
        () => 1000n,
        () => 0n,
      )
      const codes = (await Promise.all(asked)).map(({ code }) => code)
      const came = await late
      expect(codes.filter((code) => code === 0).length).toBeGreaterThan(0)
      const open = await app.database.query(
        'select 1 from profile.player where id = any ($1) and status = $2',
        [people.map(({ id }) => id), 'open'],
      )
      expect(open.length).toBe(3 - codes.filter((code) => code === 0).length)
      expect(open.length).toBeGreaterThan(0)
      const sums = await Promise.all(people.map(balanceOf))
      expect(sums.reduce((sum, each) => sum + each, 0n)).toBe(123n + came)
    }
    expect(await reconcile(app.database)).toEqual([])
  })
})
