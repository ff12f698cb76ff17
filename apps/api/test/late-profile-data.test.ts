import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

/** Registers a player and deletes the personal facts, as of a registration without a form. */
async function unknownPerson() {
  const player = await app.register()
  await app.database.query(
    'update profile.player set country = null, birthdate = null, agreed_at = null where id = $1',
    [player.id],
  )
  return player
}
const deposit = (token: string) =>
  app.call('POST', '/api/payment/invoices/deposit', {
    token,
    body: { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' },
    headers: { 'idempotency-key': newKey() },
  })
const tell = (token: string, body: object, headers: Record<string, string> = {}) =>
  app.call('PUT', '/api/player/profile', { token, body, headers })
const ALL = { country: 'DE', birthdate: '1990-05-17', agreements: true }

describe('player registered without a form', () => {
  it('can use free games, but can’t deposit until all facts are set', async () => {
    const { token } = await unknownPerson()
    const { body } = await app.call('GET', '/api/player/profile', { token })
    expect(body.data).toMatchObject({ country: null, birthdate: null, agreements: false })
    for (const left of ['country', 'birthdate', 'agreements']) {
      const told = Object.fromEntries(Object.entries(ALL).filter(([name]) => name !== left))
      const other = await unknownPerson()
      expect((await tell(other.token, told)).status).toBe(200)
      const refusal = await deposit(other.token)
      expect(refusal.body.error).toMatchObject({ name: 'profile_incomplete', details: { missing: left } })
    }
    expect((await tell(token, ALL)).body.data).toMatchObject(ALL)
    expect((await deposit(token)).status).toBe(201)
  })

  it('must meet the minimum age, and have no refused country of residence or visit', async () => {
    const { token } = await unknownPerson()
    expect((await tell(token, { ...ALL, birthdate: '2020-01-01' })).body.error.name).toBe('under_age')
    expect((await tell(token, { ...ALL, country: 'GB' })).body.error.name).toBe('country_refused')
    expect((await tell(token, ALL, { 'x-country': 'GB' })).body.error.name).toBe('country_refused')
    expect((await deposit(token)).body.error.name).toBe('profile_incomplete')
  })

  it('can send known facts again from any country', async () => {
    const { token } = await unknownPerson()
    await tell(token, ALL)
    const again = await tell(token, { country: 'DE', nickname: 'fox' }, { 'x-country': 'GB' })
    expect([again.status, again.body.data?.nickname]).toEqual([200, 'fox'])
  })

  it('sets the facts once: the second of two concurrent requests changes nothing', async () => {
    const { token } = await unknownPerson()
    const days = ['1990-05-17', '1980-01-01']
    const answers = await Promise.all(days.map((birthdate) => tell(token, { ...ALL, birthdate })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = (await app.call('GET', '/api/player/profile', { token })).body.data.birthdate
    expect(kept).toBe(days[answers.findIndex(({ status }) => status === 200)])
    expect((await tell(token, { birthdate: kept, nickname: 'fox' })).status).toBe(200)
  })
})
