import { calls } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bonusesOf, codeCampaign, newCode, offer } from './bonus-steps.ts'
import { CASHBACK, withDue } from './cashback-steps.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { withFreeSpins } from './free-spins-steps.ts'
import { form, pdf } from './sample-files.ts'
import { factorSteps } from './software-passkey.ts'

let app: ApiUnderTest
let alice: TestPlayer
let bob: TestPlayer
beforeAll(async () => {
  app = await startApi()
  alice = await app.player(10_000)
  bob = await app.player(10_000)
})
afterAll(() => app.stop())

const as = (player: TestPlayer) => ({ token: player.token })

/** Calls with the id of an object, each with a function that creates such an object of Alice's. */
const ofAlice = {
  'PUT /api/wallet/accounts/{id}/switch': async () =>
    (await app.call('GET', '/api/wallet/accounts', as(alice))).body.data[0].id,
  'PUT /api/wallet/accounts/{id}/hide': async () =>
    (await app.call('GET', '/api/wallet/accounts', as(alice))).body.data[0].id,
  'GET /api/payment/invoices/{id}': () => depositOfAlice(),
  'PUT /api/payment/invoices/{id}/decline': () => depositOfAlice(),
  'PUT /api/player/sessions/{id}/close': async () =>
    (await app.call('GET', '/api/player/sessions', as(alice))).body.data[0].id,
  'GET /api/game/rounds/{id}': () => roundOfAlice(),
  'PUT /api/player/limits/{id}': () => limitOfAlice(),
  'DELETE /api/player/limits/{id}': () => limitOfAlice(),
  'DELETE /api/player/documents/{id}': () => documentOfAlice(),
  'PUT /api/player/passkeys/{id}': () => passkeyOfAlice(),
  'DELETE /api/player/passkeys/{id}': () => passkeyOfAlice(),
  'PUT /api/retention/quests/{id}/activate': () => questOfAlice(),
  'PUT /api/retention/quests/{id}/cancel': () => questOfAlice(),
  'PUT /api/game/player-bonuses/{id}/activate': () => bonusOfAlice(),
  'PUT /api/game/player-bonuses/{id}/cancel': () => bonusOfAlice(),
  'POST /api/game/bonuses/cashback/{id}/claim': () => dueOfAlice(),
  'PUT /api/game/player-freespins/{id}/activate': () => freeSpinsOfAlice(),
  'PUT /api/game/player-freespins/{id}/cancel': () => freeSpinsOfAlice(),
}

const passkeyOfAlice = async (): Promise<string> =>
  (await factorSteps(app).add(alice.token)).kept.body.data.id

const freeSpinsOfAlice = async (): Promise<string> =>
  (await withFreeSpins(app, { needsActivation: true }, alice)).spins.id

const dueOfAlice = async (): Promise<string> => (await withDue(app, CASHBACK, alice, 1000)).claim.id

const questOfAlice = async (): Promise<string> =>
  (await app.call('GET', '/api/retention/quests', as(alice))).body.data[0].id

const bonusOfAlice = async (): Promise<string> => {
  const code = newCode()
  await offer(app, { ...codeCampaign(code), needsActivation: true })
  const bonuses = bonusesOf(app, alice)
  await bonuses.enter(code)
  return (await bonuses.list())[0]?.id ?? ''
}

const limitOfAlice = async (): Promise<string> => {
  await app.call('POST', '/api/player/limits', {
    ...as(alice),
    body: { definition: 3, period: 'monthly', amount: 1_000_000, currency: 'EUR' },
  })
  return 'deposit-monthly'
}

const documentOfAlice = async (): Promise<string> => {
  const sent = await form({ kind: 'other' }, { bytes: pdf() })
  return (await app.call('POST', '/api/player/documents', { ...as(alice), ...sent })).body.data.id
}

const depositOfAlice = async (): Promise<string> => {
  const answer = await app.call('POST', '/api/payment/invoices/deposit', {
    ...as(alice),
    body: { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' },
    headers: { 'idempotency-key': newKey() },
  })
  return answer.body.data.id
}

const roundOfAlice = async (): Promise<string> => {
  const opened = await app.call('POST', '/api/game/games/red-fox/play', {
    ...as(alice),
    body: { mode: 'real' },
  })
  const token = opened.body.data.url.split('session=')[1]
  const id = newKey()
  await app.api.walletFor('fake').bet({ token, transactionId: id, roundId: id, amount: 10, currency: 'EUR' })
  return (await app.call('GET', '/api/game/spins', as(alice))).body.data[0].id
}

/** Returns the body of a call that changes an object, which is valid. */
function bodyFor(url: string): { body?: object } {
  if (url.includes('/passkeys/')) return { body: { name: 'Mine now' } }
  if (url.endsWith('/cancel')) return { body: { withOpenRounds: true } }
  return url.includes('/limits/') ? { body: { period: 'monthly', amount: 1 } } : {}
}

describe('access to another player’s data', () => {
  it.each(Object.entries(ofAlice))('is refused as not found by %s', async (name, idOf) => {
    const [method = 'GET', path = ''] = name.split(' ')
    const url = path.replace('{id}', encodeURIComponent(String(await idOf())))
    const before = await stateOf(alice)
    const body = method === 'PUT' ? bodyFor(url) : {}
    const answer = await app.call(method as 'GET', url, { ...as(bob), ...body })
    expect([answer.status, answer.body.error.name]).toEqual([404, 'not_found'])
    expect(await stateOf(alice)).toEqual(before)
  })

  it('is tested for every call with the id of a player’s object', () => {
    const shared = /\/api\/(game\/(games|providers|sport)|tournaments)\//
    const withId = Object.keys(calls).filter((name) => name.includes('{id}') && !shared.test(name))
    expect(withId.sort()).toEqual(Object.keys(ofAlice).sort())
  })

  it.each([
    '/api/payment/invoices',
    '/api/game/spins',
    '/api/game/games/favorites',
    '/api/game/games/played',
    '/api/game/search/recent',
  ])('is excluded from the list %s', async (path) => {
    await app.call('POST', '/api/game/games/red-fox/favorite', as(alice))
    await app.call('GET', '/api/game/games/search?query=fox', as(alice))
    expect((await app.call('GET', path, as(alice))).body.data).not.toEqual([])
    expect((await app.call('GET', path, as(bob))).body.data).toEqual([])
  })
})

describe('guest', () => {
  it.each(
    Object.entries(calls)
      .filter(([, { auth }]) => auth === 'player')
      .map(([name]) => name),
  )('can’t call %s', async (name) => {
    const [method = 'GET', path = ''] = name.split(' ')
    const url = path.replace('{id}', '1')
    expect((await app.call(method as 'GET', url)).status).toBe(401)
    expect((await app.call(method as 'GET', url, { token: 'x.y.z' })).status).toBe(401)
  })
})

async function stateOf(player: TestPlayer) {
  const paths = [
    '/api/player/documents',
    '/api/player/limits',
    '/api/wallet/accounts',
    '/api/payment/invoices',
    '/api/player/sessions',
    '/api/retention/quests',
    '/api/game/spins',
  ]
  const answers = await Promise.all(paths.map((path) => app.call('GET', path, as(player))))
  return answers.map(({ status, body }) => [status, body.data])
}
