import { deposit, listAccounts, reconcile, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, newKey, type TestPlayer, until } from './fixture.ts'
import { operate as operateOn } from './operate.ts'
import { startPayments } from './payment-steps.ts'

const DAY_MS = 86_400_000
let steps: Awaited<ReturnType<typeof startPayments>>
let app: ApiUnderTest
beforeAll(async () => {
  steps = await startPayments()
  app = steps.app
})
afterAll(() => app.stop())

const operate = (line: string) =>
  operateOn(app, line, { who: ['--operator', 'ann', '--reason', 'bank transfer 4711'] })
const balanceOf = async ({ id }: TestPlayer): Promise<bigint> =>
  (await listAccounts(app.database, id)).reduce((sum, { balance }) => sum + balance, 0n)
const actsOn = async ({ id }: TestPlayer) => (await listActs(app.database, id)).map(({ act }) => act)
const runLateMoneyJob = () => app.api.runJob('late-money')
const lateMails = ({ email }: TestPlayer) =>
  app.mails.filter(({ to, subject }) => to === email && subject === 'You’ve received money').length

/** Creates a deposit that fails, and is paid nevertheless after `meanwhile` has run. */
async function paidLate(player: TestPlayer, amount: number, meanwhile: () => Promise<unknown>) {
  const { id } = (await steps.createDeposit(player, { amount })).body.data
  await steps.settle(id, 'failed', 'expired')
  await meanwhile()
  expect((await steps.settle(id, 'succeeded')).statusCode).toBeLessThan(300)
}
const merge = (from: TestPlayer, into: TestPlayer) => operate(`merge --player ${from.id} --into ${into.id}`)
const close = async (player: TestPlayer) => {
  await operate(`close --player ${player.id}`)
  // The command also queues the job, so either run may close the account.
  await app.api.runJob('end-accounts')
  await until(async () => {
    const ended = 'select from membership.closing where player_id = $1 and closed_at is not null'
    return (await app.database.query(ended, [player.id])).length > 0
  })
}
const excluded = (player: TestPlayer) =>
  app.database.transaction((tx) =>
    setBlock(tx, player.id, { act: 'bet', until: new Date('2040-01-01'), reason: 'self_exclusion' }),
  )

describe('late money of a merged account', () => {
  it('moves to the remaining player once, even if the job runs concurrently', async () => {
    const [double, player] = [await app.player(), await app.player(300)]
    await paidLate(double, 5000, () => merge(double, player))
    expect([await balanceOf(double), await balanceOf(player)]).toEqual([5000n, 300n])
    await Promise.all([runLateMoneyJob(), runLateMoneyJob(), runLateMoneyJob()])
    expect([await balanceOf(double), await balanceOf(player)]).toEqual([0n, 5300n])
    expect(await actsOn(double)).toEqual(['merge', 'late-money'])
    expect(await actsOn(player)).toEqual(['take-over', 'take-over'])
    expect(await reconcile(app.database)).toEqual([])
  })

  it('moves to the remaining player along a chain of merges', async () => {
    const [first, second, third] = [await app.player(), await app.player(), await app.player()]
    await paidLate(first, 5000, async () => {
      await merge(first, second)
      await merge(second, third)
    })
    await runLateMoneyJob()
    expect(await Promise.all([first, second, third].map(balanceOf))).toEqual([0n, 0n, 5000n])
  })

  it('can’t be played with by an excluded player, whose exclusion was moved with the merge', async () => {
    const [double, player] = [await app.player(), await app.player()]
    await excluded(double)
    await paidLate(double, 5000, () => merge(double, player))
    await runLateMoneyJob()
    const play = await app.call('POST', '/api/game/games/red-fox/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    expect([await balanceOf(player), play.body.error.name]).toEqual([5000n, 'betting_blocked'])
  })

  it('stays, and the player is notified, if the remaining account is closed too', async () => {
    const [double, player] = [await app.player(), await app.player()]
    await paidLate(double, 5000, async () => {
      await merge(double, player)
      await close(player)
    })
    // A run leaves out an account that is still being closed. The next run handles it.
    await until(async () => {
      await runLateMoneyJob()
      return lateMails(double) === 1
    })
    expect([await balanceOf(double), await balanceOf(player)]).toEqual([5000n, 0n])
  })
})

describe('late money of a closed account', () => {
  it('stays there, notifies the player once and is paid out by an operator', async () => {
    const player = await app.player()
    await paidLate(player, 5000, () => close(player))
    await runLateMoneyJob()
    await runLateMoneyJob()
    await until(() => lateMails(player) === 1)
    expect(await actsOn(player)).toEqual(['close', 'late-money'])
    const { email, password } = player
    const logIn = await app.call('POST', '/api/player/sessions', { body: { email, password } })
    expect(logIn.body.error.name).toBe('account_closed')
    expect((await operate(`find --player ${player.id}`)).text).toContain('50.00 EUR')

    const paid = await operate(`paid-out --player ${player.id}`)
    expect(paid).toMatchObject({ code: 0, text: expect.stringContaining('50.00 EUR') })
    expect(await balanceOf(player)).toBe(0n)
    expect(await operate(`paid-out --player ${player.id}`)).toMatchObject({ code: 1 })
    const [account] = await listAccounts(app.database, player.id)
    await app.database.transaction((tx) =>
      deposit(tx, {
        scope: 'test',
        key: newKey(),
        accountId: account?.id ?? 0n,
        amount: 70n,
        provider: 'sandbox',
      }),
    )
    await runLateMoneyJob()
    await until(() => lateMails(player) === 2)
    expect(await reconcile(app.database)).toEqual([])
  })

  it('delays the erasure of the player’s data until it is paid out', async () => {
    const player = await app.player()
    await paidLate(player, 5000, () => close(player))
    app.clock.forward(31 * DAY_MS)
    await app.api.runJob('end-accounts')
    app.clock.forward(6 * 366 * DAY_MS)
    await app.api.runJob('end-accounts')
    const emailOf = async () =>
      (
        await app.database.query<{ email: string | null }>('select email from profile.player where id = $1', [
          player.id,
        ])
      )[0]?.email
    expect(await emailOf()).toBe(player.email)
    await operate(`paid-out --player ${player.id}`)
    app.clock.forward(DAY_MS)
    await app.api.runJob('end-accounts')
    expect(await emailOf()).toBeNull()
  })

  it('is not paid out of an open account', async () => {
    const player = await app.player(500)
    expect(await operate(`paid-out --player ${player.id}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('open'),
    })
    expect(await balanceOf(player)).toBe(500n)
  })
})

describe('a payment that is requested while the account closes', () => {
  it.each([
    ['closed', 'account_closed'],
    ['locked', 'account_locked'],
  ])(
    'is refused for an account that has just been %s, even with a cached session',
    async (standing, name) => {
      const player = await app.player(5000)
      await app.call('GET', '/api/player/profile', { token: player.token })
      // The session is still cached at this point.
      await app.database.query('update profile.player set status = $2 where id = $1', [player.id, standing])
      for (const create of [steps.createDeposit, steps.createWithdrawal])
        expect((await create(player)).body.error.name).toBe(name)
      const rows = await app.database.query('select 1 from payments.invoice where player_id = $1', [
        player.id,
      ])
      expect(rows).toEqual([])
    },
  )

  it('is refused as a deposit to a closing account of an excluded player', async () => {
    const player = await app.player()
    await excluded(player)
    await app.call('POST', '/api/player/closing', { token: player.token, body: {} })
    expect((await steps.createDeposit(player)).body.error.name).toBe('account_closing')
  })
})
