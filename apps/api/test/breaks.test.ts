import { findBlock, reconcile, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { standing } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'

const DAY_MS = 86_400_000
let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ residentJurisdictions: { GB: JURISDICTIONS['great-britain'] } })
})
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

const COOLING_OFF = { definition: 5, period: 'P1W' }
const EXCLUSION = { definition: 4, period: 'P6M' }
const takeBreak = ({ token }: TestPlayer, body: object = EXCLUSION) =>
  app.call('POST', '/api/player/limits', { token, body })
const extend = ({ token }: TestPlayer, id: string, period: string) =>
  app.call('PUT', `/api/player/limits/${id}`, { token, body: { period } })
const play = ({ token }: TestPlayer) =>
  app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
const deposit = ({ token }: TestPlayer) =>
  app.call('POST', '/api/payment/invoices/deposit', {
    token,
    body: { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' },
    headers: { 'idempotency-key': newKey() },
  })
const withdraw = ({ token }: TestPlayer) =>
  app.call('POST', '/api/payment/invoices/withdrawal', {
    token,
    body: {
      methodId: 'sandbox.withdrawal.sepa',
      amount: 5000,
      currency: 'EUR',
      fields: { playerName: 'Ada Lovelace', iban: 'DE89370400440532013000' },
    },
    headers: { 'idempotency-key': newKey() },
  })
const logIn = ({ email, password }: TestPlayer) =>
  app.call('POST', '/api/player/sessions', { body: { email, password } })

describe('a break', () => {
  it.each([
    ['self-exclusion', EXCLUSION, 'self_exclusion'],
    ['cooling-off', COOLING_OFF, 'cooling_off'],
  ])('refuses, as %s, the next bet of a running game, deposits and promotion', async (id, body, reason) => {
    const player = await app.player(10_000)
    const opened = await play(player)
    const token = opened.body.data.url.split('session=')[1]
    const wallet = app.api.walletFor('fake')
    const bet = { token, roundId: newKey(), currency: 'EUR', amount: 100 }
    expect(await wallet.bet({ ...bet, transactionId: newKey() })).toMatchObject({ status: 'ok' })
    expect((await takeBreak(player, body)).body.data).toMatchObject({
      id,
      period: body.period,
      amount: null,
      source: 'player',
    })
    const next = { ...bet, roundId: newKey(), transactionId: newKey() }
    expect(await wallet.bet(next)).toMatchObject({ status: 'forbidden', reason })
    expect((await play(player)).body.error.name).toBe('betting_blocked')
    expect((await deposit(player)).body.error.name).toBe('deposits_blocked')
    expect(await standing(app.database, player.id, 'promotion')).toMatchObject({ reason })
    // The round that was open is settled, and the player can sign in and withdraw.
    const win = { ...bet, amount: 300, transactionId: newKey(), roundClosed: true }
    expect(await wallet.win(win)).toMatchObject({ status: 'ok', balance: 10_200 })
    expect((await logIn(player)).status).toBe(201)
    expect((await withdraw(player)).status).toBe(201)
  })

  it('can be extended, which adds to its end, but never shortened or cancelled', async () => {
    const player = await app.register()
    const end = Date.parse((await takeBreak(player, COOLING_OFF)).body.data.endsAt)
    expect((await takeBreak(player, { ...COOLING_OFF, period: 'P1D' })).body.error.name).toBe('limit_exists')
    const { token } = player
    const ended = await app.call('DELETE', '/api/player/limits/cooling-off', { token })
    expect(ended.body.error.name).toBe('break_running')
    const longer = (await extend(player, 'cooling-off', 'P1D')).body.data
    expect(Date.parse(longer.endsAt)).toBe(end + DAY_MS)
    expect((await extend(player, 'self-exclusion', 'P6M')).status).toBe(404)
    expect(await findBlock(app.database, player.id, 'bet')).toEqual({
      act: 'bet',
      until: new Date(end + DAY_MS),
      reason: 'cooling_off',
    })
  })

  it('without an end stays open', async () => {
    const player = await app.register()
    expect((await takeBreak(player, { definition: 4, period: 'forever' })).body.data.endsAt).toBeNull()
    expect((await extend(player, 'self-exclusion', 'P6M')).body.data.endsAt).toBeNull()
  })

  it('has the lengths of the jurisdiction', async () => {
    const player = await app.register()
    expect((await takeBreak(player, { definition: 4, period: 'P1D' })).body.error.fields).toHaveProperty(
      'period',
    )
    expect((await takeBreak(player, { definition: 5, period: 'daily' })).status).toBe(422)
  })

  it('ends the sessions of a player where the jurisdiction asks for it', async () => {
    const british = await app.register({ country: 'GB' })
    const other = await app.register()
    for (const player of [british, other]) await takeBreak(player)
    const profile = ({ token }: TestPlayer) => app.call('GET', '/api/player/profile', { token })
    await until(async () => (await profile(british)).status === 401)
    expect((await profile(other)).status).toBe(200)
    expect((await logIn(british)).status).toBe(201)
  })
})

describe('a break of the same person', () => {
  const birthdate = '1987-06-05'

  it('holds in a new account with the same mailbox and date of birth, before any money moves', async () => {
    const name = newKey().replaceAll('-', '')
    const first = await app.register({ email: `${name}@gmail.com`, birthdate })
    await takeBreak(first)
    const again = await app.register({ email: `${name}+again@googlemail.com`, birthdate })
    expect((await deposit(again)).body.error.name).toBe('deposits_blocked')
    expect((await play(again)).body.error.name).toBe('betting_blocked')
    const { data, meta } = (await app.call('GET', '/api/player/limits', { token: again.token })).body
    expect(data).toMatchObject([{ id: 'self-exclusion', period: 'P6M' }])
    expect(meta.changes).toMatchObject([{ event: 'break_carried_over' }])
  })

  it('holds in an account that existed before, and again when it is extended', async () => {
    const name = newKey().replaceAll('-', '')
    const before = await app.register({ email: `${name}+1@gmail.com`, birthdate })
    const excluded = await app.register({ email: `${name}+2@gmail.com`, birthdate })
    await takeBreak(excluded, COOLING_OFF)
    expect((await play(before)).body.error.name).toBe('betting_blocked')
    const { endsAt } = (await extend(excluded, 'cooling-off', 'P1M')).body.data
    await play(before)
    expect((await findBlock(app.database, before.id, 'bet'))?.until).toEqual(new Date(endsAt))
  })

  it('reveals nothing to a stranger who types the address with another date of birth', async () => {
    const name = newKey().replaceAll('-', '')
    await takeBreak(await app.register({ email: `${name}@gmail.com`, birthdate }))
    const stranger = await app.register({ email: `${name}+x@gmail.com`, birthdate: '1991-01-01' })
    expect((await deposit(stranger)).status).toBe(201)
    // Who confirms the address is its owner.
    await app.database.query('update auth.login set confirmed_at = now() where player_id = $1', [stranger.id])
    expect((await deposit(stranger)).body.error.name).toBe('deposits_blocked')
  })

  it('holds for the same document number', async () => {
    const first = await app.register({ birthdate, country: 'BR', currency: 'BRL' })
    await app.database.query(
      `update profile.player set details = '{"cpf_number": "529.982.247-25"}' where id = $1`,
      [first.id],
    )
    await takeBreak(first)
    const again = await app.register({ birthdate })
    await app.database.query(
      `update profile.player set details = '{"cpf_number": "52998224725"}' where id = $1`,
      [again.id],
    )
    expect((await deposit(again)).body.error.name).toBe('deposits_blocked')
  })

  it('is forgotten once the break has ended', async () => {
    const player = await app.register({ birthdate })
    const digests = () =>
      app.database.query('select digest from limits.identity where player_id = $1', [player.id])
    await takeBreak(player, { definition: 5, period: 'P1D' })
    await app.api.runJob('forget-identities-after-breaks')
    expect(await digests()).not.toEqual([])
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'bet', until: new Date(Date.now() - 1000), reason: 'cooling_off' }),
    )
    await app.api.runJob('forget-identities-after-breaks')
    expect(await digests()).toEqual([])
  })
})
