import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../src/index.ts'
import { type ApiUnderTest, newKey, registration, startApi, type TestPlayer } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const open = (player: TestPlayer, currency: string) =>
  app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency } })
const change = (player: TestPlayer, id: number, what: 'switch' | 'hide') =>
  app.call('PUT', `/api/wallet/accounts/${id}/${what}`, { token: player.token })
const states = (answer: { body: { data: { currency: string; status: number }[] } }) =>
  Object.fromEntries(answer.body.data.map(({ currency, status }) => [currency, status]))

describe('the accounts of a player', () => {
  it('can be opened once in every currency', async () => {
    const player = await app.register()
    for (const currency of ['USD', 'BRL', 'JPY', 'BTC', 'ETH', 'USDT', 'TON', 'USD'])
      expect((await open(player, currency)).status).toBe(201)
    const list = await app.call('GET', '/api/wallet/accounts', { token: player.token })
    expect(states(list)).toEqual({ EUR: 1, USD: 2, BRL: 2, JPY: 2, BTC: 2, ETH: 2, USDT: 2, TON: 2 })
  })

  it('can’t be opened in an unavailable currency', async () => {
    expect(await open(await app.register(), 'XYZ')).toMatchObject({
      status: 422,
      body: { error: { name: 'currency_not_available' } },
    })
  })

  it('have exactly one active account after a switch', async () => {
    const player = await app.register()
    const { id } = (await open(player, 'USD')).body.data
    expect(states(await change(player, id, 'switch'))).toEqual({ EUR: 2, USD: 1 })
  })

  it('can be hidden unless active or filled, and reopened', async () => {
    const player = await app.player(100)
    const accounts = (await app.call('GET', '/api/wallet/accounts', { token: player.token })).body.data
    const eur = accounts[0].id
    const usd = (await open(player, 'USD')).body.data.id
    expect((await change(player, eur, 'hide')).body.error.name).toBe('account_active')
    expect(states(await change(player, usd, 'hide'))).toEqual({ EUR: 1, USD: 3 })
    expect((await open(player, 'USD')).body.data.status).toBe(2)
    await change(player, usd, 'switch')
    expect((await change(player, eur, 'hide')).body.error.name).toBe('account_not_empty')
    expect((await change(player, 999_999_999, 'switch')).body.error.name).toBe('not_found')
  })
})

describe('the profile', () => {
  it('changes only the fields that are sent', async () => {
    const { token } = await app.register()
    const put = (body: object) => app.call('PUT', '/api/player/profile', { token, body })
    await put({ nickname: 'red_fox-1', city: 'Graz' })
    const { body } = await put({ city: null, language: 'de' })
    expect(body.data).toMatchObject({ nickname: 'red_fox-1', city: null, language: 'de', locale: 'de' })
  })

  it('can’t be registered in an unknown language', async () => {
    const body = { ...registration(`${newKey()}@example.com`), language: 'xx' }
    const refused = await app.call('POST', '/api/player/register', { body })
    expect([refused.status, refused.body.error.problems?.language]).toEqual([
      422,
      [{ rule: 'unknown_language', params: [] }],
    ])
    const { token } = await app.register({ language: 'de' })
    expect((await app.call('GET', '/api/player/profile', { token })).body.data.language).toBe('de')
  })

  it.each([
    [{ nickname: 'ab' }, 'nickname'],
    [{ nickname: 'no spaces' }, 'nickname'],
    [{ firstName: 'A' }, 'firstName'],
    [{ language: 'xx' }, 'language'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ email: 'other@example.com' }, 'email'],
  ])('refuses %j and names the field', async (body, field) => {
    const { token } = await app.register()
    const answer = await app.call('PUT', '/api/player/profile', { token, body })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
  })

  it('is returned by the init call together with the visitor’s country', async () => {
    const player = await app.register()
    const init = (token?: string) =>
      app.call('GET', '/api/player/init', { token, headers: { 'x-country': 'at' } })
    expect((await init()).body.data).toMatchObject({ country: 'AT', isCountryRefused: false, profile: null })
    expect((await init(player.token)).body.data.profile.id).toBe(player.id)
    expect((await init('not.a.token')).body.data.profile).toBeNull()
  })

  it('has form fields that the server lists', async () => {
    const fields = async (scenario: string) =>
      (await app.call('GET', `/api/player/fields/validations?scenario=${scenario}`)).body.data
    expect(await fields('registration')).toContainEqual({
      name: 'password',
      rules: ['required', 'min:8', 'max:200'],
    })
    expect(await fields('profile')).toContainEqual({
      name: 'nickname',
      rules: ['min:3', 'max:24', 'alpha_dash'],
    })
  })
})

describe('the demonstration player', () => {
  it('can log in and receives money once, even if the demonstration starts repeatedly', async () => {
    await seedDemo(app.database, 'first password')
    await seedDemo(app.database, 'second password')
    const { body } = await app.call('POST', '/api/player/sessions', {
      body: { email: 'demo@tessera.example', password: 'second password' },
    })
    expect(body.data.profile.isEmailConfirmed).toBe(true)
    const token = body.data.accessToken
    expect((await app.call('GET', '/api/wallet/accounts', { token })).body.data).toMatchObject([
      { balance: 100_000 },
    ])
    expect((await app.call('GET', '/api/payment/invoices', { token })).body.data).toMatchObject([
      { amount: 100_000, methodKey: 'demo', number: 1, status: 2 },
    ])
  })
})
