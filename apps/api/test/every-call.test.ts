import { type CallDefinition, type CallName, calls } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  type ApiUnderTest,
  callByName,
  type NamedCallOptions,
  newKey,
  registration,
  startApi,
  type TestPlayer,
  until,
} from './fixture.ts'

let app: ApiUnderTest
let player: TestPlayer
beforeAll(async () => {
  app = await startApi()
  player = await app.player(100_000)
})
afterAll(() => app.stop())

/** Makes a call as the player of these tests, unless another token is given. */
const make = (name: CallName, id?: string | number, options?: NamedCallOptions) =>
  callByName(app, player, name, id, options)
const METHODS = {
  deposit: { methodId: 'sandbox.deposit.card' },
  withdrawal: {
    methodId: 'sandbox.withdrawal.sepa',
    fields: { fullName: 'Ada Lovelace', iban: 'DE89370400440532013000' },
  },
}
const pay = (kind: 'deposit' | 'withdrawal') =>
  make(`POST /api/payment/invoices/${kind}`, '', {
    body: { ...METHODS[kind], amount: 2000, currency: 'EUR' },
    headers: { 'idempotency-key': newKey() },
  })
const openAccount = async (currency: string): Promise<number> =>
  (await make('POST /api/wallet/accounts', '', { body: { currency } })).body.data.id
const logIn = ({ email, password }: TestPlayer) =>
  make('POST /api/player/sessions', '', { body: { email, password } })

async function playRound(game: string): Promise<string> {
  const opened = await make('POST /api/game/games/{id}/play', game, { body: { mode: 'real' } })
  const token = opened.body.data.url.split('session=')[1]
  const round = { token, roundId: newKey(), currency: 'EUR', amount: 30 }
  const wallet = app.api.walletFor('fake')
  await wallet.bet({ ...round, transactionId: newKey() })
  await wallet.win({ ...round, transactionId: newKey(), roundClosed: true })
  return (await make('GET /api/game/spins')).body.data[0].id
}

async function confirmationCode(): Promise<string> {
  const { email } = await app.register()
  const mail = await until(() => app.mails.find(({ to }) => to === email))
  return /verify\/([a-z0-9]+)/.exec(mail.text)?.[1] ?? ''
}

/** One way to make every call succeed. A call of the contract that is missing here does not type-check. */
const happy: { readonly [Name in CallName]: () => Promise<Answer> } = {
  'GET /api/wallet/accounts': () => make('GET /api/wallet/accounts'),
  'POST /api/wallet/accounts': () => make('POST /api/wallet/accounts', '', { body: { currency: 'JPY' } }),
  'PUT /api/wallet/accounts/{id}/switch': async () => {
    const before: { id: number }[] = (await make('GET /api/wallet/accounts')).body.data
    const switched = await make('PUT /api/wallet/accounts/{id}/switch', await openAccount('USD'))
    await make('PUT /api/wallet/accounts/{id}/switch', before[0]?.id)
    return switched
  },
  'PUT /api/wallet/accounts/{id}/hide': async () =>
    make('PUT /api/wallet/accounts/{id}/hide', await openAccount('BRL')),
  'GET /api/payment/methods/deposit': () =>
    make('GET /api/payment/methods/deposit', '', { search: '?currency=EUR' }),
  'GET /api/payment/methods/withdrawal': () =>
    make('GET /api/payment/methods/withdrawal', '', { search: '?currency=EUR&country=DE' }),
  'POST /api/payment/invoices/deposit': () => pay('deposit'),
  'POST /api/payment/invoices/withdrawal': () => pay('withdrawal'),
  'GET /api/payment/invoices': async () => {
    await pay('deposit')
    return make('GET /api/payment/invoices', '', { search: '?page=1&perPage=2&type=1&status=1' })
  },
  'GET /api/payment/invoices/{id}': async () =>
    make('GET /api/payment/invoices/{id}', (await pay('deposit')).body.data.id),
  'PUT /api/payment/invoices/{id}/decline': async () =>
    make('PUT /api/payment/invoices/{id}/decline', (await pay('deposit')).body.data.id),
  'GET /api/payment/invoices/statistics': () => make('GET /api/payment/invoices/statistics'),
  'GET /api/game/collections': () => make('GET /api/game/collections', '', { search: '?preview=1' }),
  'GET /api/game/providers': () => make('GET /api/game/providers'),
  'GET /api/game/providers/{id}': () => make('GET /api/game/providers/{id}', 'brand'),
  'GET /api/game/games': () =>
    make('GET /api/game/games', '', {
      search: '?collection=popular&provider=brand&kind=slot&feature=free-spins&sort=rtp',
    }),
  'GET /api/game/games/{id}': () => make('GET /api/game/games/{id}', 'red-fox', { search: '?locale=de' }),
  'GET /api/game/games/search': () => make('GET /api/game/games/search', '', { search: '?query=brand' }),
  'GET /api/game/search/recent': () => make('GET /api/game/search/recent'),
  'DELETE /api/game/search/recent': () => make('DELETE /api/game/search/recent'),
  'POST /api/game/games/{id}/play': () =>
    make('POST /api/game/games/{id}/play', 'red-fox', {
      body: { mode: 'real', locale: 'de', platform: 'mobile', lobbyPath: '/games' },
    }),
  'GET /api/game/games/favorites': () => make('GET /api/game/games/favorites'),
  'POST /api/game/games/{id}/favorite': () => make('POST /api/game/games/{id}/favorite', 'red-fox'),
  'DELETE /api/game/games/{id}/favorite': () => make('DELETE /api/game/games/{id}/favorite', 'red-fox'),
  'GET /api/game/games/played': async () => {
    await playRound('red-fox')
    return make('GET /api/game/games/played')
  },
  'GET /api/game/games/features': () => make('GET /api/game/games/features'),
  'GET /api/game/spins/winners': () => make('GET /api/game/spins/winners'),
  'GET /api/game/spins': async () => {
    await playRound('red-fox')
    return make('GET /api/game/spins', '', { search: '?isSettled=1' })
  },
  'GET /api/game/bets': async () => {
    await playRound('lucky-dice')
    return make('GET /api/game/bets', '', { search: '?isSettled=true' })
  },
  'GET /api/game/rounds/{id}': async () => make('GET /api/game/rounds/{id}', await playRound('red-fox')),
  'GET /api/game/seeds': () => make('GET /api/game/seeds'),
  'POST /api/game/seeds/rotate': () =>
    make('POST /api/game/seeds/rotate', '', { body: { clientSeed: 'mine' } }),
  'GET /api/player/init': () => make('GET /api/player/init'),
  'GET /api/player/fields/validations': () =>
    make('GET /api/player/fields/validations', '', { search: '?scenario=profile' }),
  'POST /api/player/register': () =>
    make('POST /api/player/register', '', {
      body: { ...registration(`${newKey()}@example.com`), language: 'de', affiliateTag: 'friend-7' },
    }),
  'POST /api/player/sessions': () => logIn(player),
  'POST /api/player/sessions/refresh': async () =>
    make('POST /api/player/sessions/refresh', '', { token: (await logIn(player)).body.data.accessToken }),
  'POST /api/player/sessions/logout': async () =>
    make('POST /api/player/sessions/logout', '', { token: (await logIn(player)).body.data.accessToken }),
  'GET /api/player/sessions': () => make('GET /api/player/sessions'),
  'PUT /api/player/sessions/{id}/close': async () => {
    await logIn(player)
    const sessions: { id: string; isCurrent: boolean }[] = (await make('GET /api/player/sessions')).body.data
    return make('PUT /api/player/sessions/{id}/close', sessions.find(({ isCurrent }) => !isCurrent)?.id)
  },
  'POST /api/player/sessions/close-other': () => make('POST /api/player/sessions/close-other'),
  'GET /api/player/profile': () => make('GET /api/player/profile'),
  'PUT /api/player/profile': () =>
    make('PUT /api/player/profile', '', { body: { nickname: 'fox', gender: 'other', timeZone: 'UTC' } }),
  'PUT /api/player/passwords': async () => {
    const { token, password } = await app.register()
    const body = { currentPassword: password, newPassword: 'another long one' }
    return make('PUT /api/player/passwords', '', { token, body })
  },
  'POST /api/player/profile/confirmations/email/resend': async () => {
    const { id, token } = await app.register()
    await until(async () => (await app.database.query(confirmationsOf, [id])).length === 1)
    await app.database.query(`update auth.confirmation set created_at = now() - interval '1 hour'`)
    return make('POST /api/player/profile/confirmations/email/resend', '', { token })
  },
  'POST /api/player/profile/email/verify/confirm': async () =>
    make('POST /api/player/profile/email/verify/confirm', '', { body: { code: await confirmationCode() } }),
  'GET /api/settings/currencies': () => make('GET /api/settings/currencies', '', { search: '?visible=1' }),
  'GET /api/settings/locales': () => make('GET /api/settings/locales'),
  'GET /api/settings/countries': () => make('GET /api/settings/countries'),
  'GET /api/game/session': () => make('GET /api/game/session'),
  'GET /api/settings/constants': () => make('GET /api/settings/constants'),
}
const confirmationsOf = 'select 1 as sent from auth.confirmation where player_id = $1'

const names = Object.keys(happy) as CallName[]

describe('every call', () => {
  it.each(names)('%s answers as the contract says', async (name) => {
    const definition: CallDefinition = calls[name]
    const { status, body, headers } = await happy[name]()
    expect(status, JSON.stringify(body)).toBe(definition.status ?? 200)
    expect(definition.data.parse(body.data)).toEqual(body.data)
    expect(definition.meta ? definition.meta.parse(body.meta) : undefined).toEqual(body.meta)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
      'x-trace-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': definition.cacheSeconds === undefined ? 'no-store' : 'public, max-age=900',
    })
  })
})
