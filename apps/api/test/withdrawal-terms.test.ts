import { setRate } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { REVIEW_RULES } from '../src/modules/payments/withdrawals/review-rules.ts'
import { withdrawalsEnvironment } from '../src/modules/payments/withdrawals/withdrawals-environment.ts'
import { subunitValue } from '../src/modules/wallet/rules/subunit-value.ts'
import { giveMoney, newKey, setName, type TestPlayer, type TestResponse, until } from './fixture.ts'
import { giveTon } from './give-ton.ts'
import { operate } from './operate.ts'
import { startPayments } from './payment-steps.ts'

const { app, createDeposit, createWithdrawal, deliver, settle, stop } = await startPayments({
  residentJurisdictions: { GB: JURISDICTIONS['great-britain'] },
})
afterAll(async () => {
  expect(await stop()).toEqual([])
})

const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'done'
const terms = async ({ token }: TestPlayer, currency = 'EUR') =>
  (await app.call('GET', `/api/payment/methods/withdrawal/terms?currency=${currency}`, { token })).body.data

/** Deposits by card and returns the invoice's id once the money has arrived. */
async function payIn(player: TestPlayer, amount: number): Promise<string> {
  const { id } = (await createDeposit(player, { amount })).body.data
  await settle(id, 'succeeded')
  return id
}

/** Stakes money and wins it back. */
async function play({ token }: TestPlayer, amount: number): Promise<void> {
  const opened = await app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
  const session = opened.body.data.url.split('session=')[1]
  const [roundId, wallet] = [newKey(), app.api.walletFor('fake')]
  const step = { token: session, roundId, amount, currency: 'EUR' }
  expect(await wallet.bet({ ...step, transactionId: newKey() })).toMatchObject({ status: 'ok' })
  const win = { ...step, transactionId: newKey(), roundClosed: true }
  expect(await wallet.win(win)).toMatchObject({ status: 'ok' })
}

const verify = (player: TestPlayer): Promise<unknown> =>
  app.database.query(
    `insert into identity.attempt (id, player_id, service, number, status, answer, checked_at, created_at, updated_at)
     values ($1, $2, 'sandbox', 1, 'completed', 'GREEN', now(), now(), now())`,
    [newKey(), player.id],
  )

describe('the turnover of deposits', () => {
  it('is required in full, and less by every stake', async () => {
    const player = await app.player()
    await payIn(player, 6000)
    const refused = await createWithdrawal(player)
    expect([nameOf(refused), refused.body.error.details]).toEqual([
      'withdrawal_turnover_open',
      { turnoverLeft: 6000, currency: 'EUR' },
    ])
    await play(player, 4000)
    expect(await terms(player)).toMatchObject({ hurdles: ['withdrawal_turnover_open'], turnoverLeft: 2000 })
    await play(player, 2000)
    expect(await terms(player)).toMatchObject({ hurdles: [], turnoverLeft: 0 })
    expect(nameOf(await createWithdrawal(player))).toBe('done')
  })

  it('is required again for a later deposit, whatever was staked before it', async () => {
    const player = await app.player()
    await payIn(player, 2000)
    await play(player, 2000)
    await play(player, 2000)
    await payIn(player, 3000)
    expect((await terms(player)).turnoverLeft).toBe(3000)
  })

  it('is not required for money that was not deposited', async () => {
    expect(nameOf(await createWithdrawal(await app.player(5000)))).toBe('done')
  })

  it('is not counted for a stake that was refunded', async () => {
    const player = await app.player()
    await payIn(player, 2000)
    const { token } = player
    const opened = await app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
    const session = opened.body.data.url.split('session=')[1]
    const wallet = app.api.walletFor('fake')
    const [roundId, transactionId] = [newKey(), newKey()]
    await wallet.bet({ token: session, roundId, transactionId, amount: 2000, currency: 'EUR' })
    const back = { token: session, roundId, transactionId: newKey(), betTransactionId: transactionId }
    expect(await wallet.rollback(back)).toMatchObject({ status: 'ok' })
    expect((await terms(player)).turnoverLeft).toBe(2000)
  })

  it('counts the deposits and stakes of a merged duplicate', async () => {
    const [double, player] = [await app.player(), await app.player()]
    await payIn(double, 3000)
    await play(double, 2000)
    expect((await operate(app, `merge --player ${double.id} --into ${player.id}`)).code).toBe(0)
    expect((await terms(player)).turnoverLeft).toBe(1000)
    await play(player, 1000)
    expect(nameOf(await createWithdrawal(player, { amount: 3000 }))).toBe('done')
  })

  it('does not keep money from a player who can’t play: the withdrawal is reviewed', async () => {
    const player = await app.player()
    await payIn(player, 6000)
    await app.call('POST', '/api/player/closing', { token: player.token, body: {} })
    const { body } = await createWithdrawal(player)
    expect(body.data.payout).toMatchObject({ stage: 'review' })
  })
})

describe('a deposit that the provider took back', () => {
  it('needs no turnover', async () => {
    const player = await app.player()
    const { id } = (await createDeposit(player, { amount: 6000 })).body.data
    await settle(id, 'succeeded')
    expect((await terms(player)).turnoverLeft).toBe(6000)
    await deliver(app.outside.webhook(app.outside.decide(id, { reversed: 6000, reversal: 'refund' })))
    expect((await terms(player)).turnoverLeft).toBe(0)
  })
})

describe('a verified identity', () => {
  it('is required above the sum of the jurisdiction, over all withdrawals', async () => {
    const player = await app.player(300_000)
    expect((await terms(player)).amountWithoutIdentity).toBe(200_000)
    expect(nameOf(await createWithdrawal(player, { amount: 150_000 }))).toBe('done')
    const refused = await createWithdrawal(player, { amount: 50_001 })
    expect([nameOf(refused), refused.body.error.details]).toEqual([
      'withdrawal_identity_required',
      { amountWithoutIdentity: 50_000, currency: 'EUR' },
    ])
    expect(nameOf(await createWithdrawal(player, { amount: 50_000 }))).toBe('done')
    expect(await terms(player)).toMatchObject({
      hurdles: ['withdrawal_identity_required'],
      amountWithoutIdentity: 0,
    })
    await verify(player)
    expect(await terms(player)).toMatchObject({ hurdles: [], amountWithoutIdentity: null })
    expect(nameOf(await createWithdrawal(player, { amount: 50_001 }))).toBe('done')
  })

  it('is not passed by two requests at once', async () => {
    const player = await app.player(400_000)
    const both = await Promise.all([1, 2].map(() => createWithdrawal(player, { amount: 150_000 })))
    expect(both.map(nameOf).sort()).toEqual(['done', 'withdrawal_identity_required'])
  })

  it('is required for every withdrawal where the jurisdiction says so', async () => {
    const player = await app.player(5000)
    await app.database.query(`update profile.player set country = 'GB' where id = $1`, [player.id])
    expect(await terms(player)).toMatchObject({
      hurdles: ['withdrawal_identity_required'],
      isCancellable: false,
    })
  })

  it('compares amounts of other currencies by their last rate, and is required without any', async () => {
    const player = await app.player()
    expect((await terms(player, 'USD')).amountWithoutIdentity).toBe(0)
    await setRate(app.database, {
      currency: 'USD',
      validFrom: new Date(0),
      subunitValue: subunitValue('USD', 1.1),
    })
    expect((await terms(player, 'USD')).amountWithoutIdentity).toBe(220_000)
  })
})

describe('the settings of withdrawals', () => {
  const read = (variables: Record<string, string>) =>
    withdrawalsEnvironment.schema.parse(variables).withdrawals

  it('replace the jurisdiction’s sum, or leave it', () => {
    expect(read({}).identityAbove).toBeUndefined()
    expect(read({ WITHDRAWAL_IDENTITY_ABOVE: 'never' }).identityAbove).toBeNull()
    expect(read({ WITHDRAWAL_IDENTITY_ABOVE: '150' }).identityAbove).toBe(150)
  })

  it('name the rules of the review, and refuse unknown ones', () => {
    expect(read({}).review.rules).toEqual(REVIEW_RULES)
    expect(read({ WITHDRAWAL_REVIEW_RULES: 'off' }).review.rules).toEqual([])
    expect(read({ WITHDRAWAL_REVIEW_RULES: 'new-access, amount' }).review.rules).toEqual([
      'amount',
      'new-access',
    ])
    expect(() => read({ WITHDRAWAL_REVIEW_RULES: 'moon' })).toThrow('has no rule moon')
  })
})

describe('the own account', () => {
  it('is recognised in the spelling of a bank', async () => {
    const player = await app.player(20_000)
    await setName(app.database, player.id, 'Jürgen', 'Müller-Groß')
    const to = (playerName: string) =>
      createWithdrawal(player, { fields: { playerName, iban: 'DE89370400440532013000' } })
    expect(nameOf(await to('MUELLER GROSS JUERGEN'))).toBe('done')
    const refused = await to('Petra Müller-Groß')
    expect([nameOf(refused), refused.status, Object.keys(refused.body.error.fields)]).toEqual([
      'withdrawal_other_holder',
      422,
      ['playerName'],
    ])
  })

  it('needs a name in the profile', async () => {
    const player = await app.player(5000)
    await setName(app.database, player.id, 'Ada', null)
    expect(nameOf(await createWithdrawal(player))).toBe('withdrawal_name_missing')
    expect((await terms(player)).holder).toBeNull()
  })

  it('can’t be a crypto address to which another player has withdrawn, in any spelling', async () => {
    const pay = async (player: TestPlayer, ton_address: string) =>
      nameOf(
        await createWithdrawal(player, {
          methodId: 'sandbox.withdrawal.crypto',
          currency: 'TON',
          amount: 5_000_000_000,
          fields: { ton_address },
        }),
      )
    const withTon = async (): Promise<TestPlayer> => {
      const player = await app.player()
      await giveTon(app, player)
      return player
    }
    const [one, other] = [await withTon(), await withTon()]
    const [address, spelled] = [
      'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB',
      'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
    ]
    expect([await pay(one, address), await pay(other, spelled), await pay(one, spelled)]).toEqual([
      'done',
      'withdrawal_other_owner',
      'done',
    ])
  })
})

describe('the order of terms', () => {
  it('lists everything that is missing at once', async () => {
    const player = await app.register()
    await app.database.query('update profile.player set birthdate = null where id = $1', [player.id])
    expect((await terms(player)).hurdles).toEqual(['profile_incomplete', 'email_not_confirmed'])
  })

  it('keeps the response of a request that was repeated after the terms changed', async () => {
    const player = await app.player(5000)
    const key = newKey()
    const first = await createWithdrawal(player, { key })
    await until(() => app.outside.payments.has(first.body.data.id))
    await setName(app.database, player.id, null, null)
    await giveMoney(app.database, player.id, 100)
    expect((await createWithdrawal(player, { key })).body.data).toEqual(first.body.data)
  })
})
