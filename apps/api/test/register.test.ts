import { findBlock } from '@tessera/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import {
  type ExclusionRegister,
  type RegisterPerson,
  type RegisterResult,
  RegisterUnavailableError,
} from '../src/modules/limits/index.ts'
import { standing } from '../src/modules/profile/index.ts'
import { bonusesOf, codeCampaign, newCode, offer } from './bonus-steps.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { operate } from './operate.ts'

const HOUR_MS = 3_600_000
const CLEAR: RegisterResult = { status: 'clear' }
let answer: RegisterResult | 'down' = CLEAR
let asked: RegisterPerson[] = []
const registerOf = (id: string): ExclusionRegister => ({
  id,
  find: async (person) => {
    asked.push(person)
    if (answer === 'down') throw new RegisterUnavailableError('down')
    return answer
  },
})

let app: ApiUnderTest
beforeAll(async () => {
  const { sweden } = JURISDICTIONS
  // The duty to set a limit first is not under test.
  const free = { ...sweden, limits: { ...sweden.limits, requiredDeposits: [] } }
  app = await startApi({
    residentJurisdictions: { SE: free, GB: JURISDICTIONS['great-britain'] },
    exclusionRegisters: ['spelpaus', 'gamstop'].map(registerOf),
  })
})
afterEach(() => {
  answer = CLEAR
  asked = []
})
afterAll(() => app.stop())

const person = (country: string) => ({ country, firstName: 'Ada', lastName: 'Lovelace' })
const play = ({ token }: TestPlayer) =>
  app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
const methods = ({ token }: TestPlayer) =>
  app.call('GET', '/api/payment/methods/deposit?currency=EUR', { token })
const registerFor = async ({ token }: TestPlayer) =>
  (await app.call('GET', '/api/player/limits', { token })).body.meta.register
const rowOf = async ({ id }: TestPlayer) =>
  (
    await app.database.query('select status, failure from limits.register_answer where player_id = $1', [id])
  )[0]
/** Registers a player of a country, and waits for the answer about the registration. */
async function resident(country: string): Promise<TestPlayer> {
  const player = await app.register(person(country))
  await until(() => rowOf(player))
  return player
}

describe('a national self-exclusion register', () => {
  it('is asked about a registration, and not again while its answer is recent', async () => {
    const swede = await resident('SE')
    expect(asked).toMatchObject([{ firstName: 'Ada', lastName: 'Lovelace', country: 'SE' }])
    expect((await play(swede)).status).toBe(201)
    app.clock.forward(59 * 60_000)
    await play(swede)
    expect(asked).toHaveLength(1)
    app.clock.forward(60_000)
    await play(swede)
    expect(asked).toHaveLength(2)
  })

  it('isn’t asked about players of other jurisdictions', async () => {
    const player = await app.register(person('DE'))
    expect((await play(player)).status).toBe(201)
    expect(asked).toEqual([])
    expect(await registerFor(player)).toBeNull()
  })

  it('refuses bets of an open game, deposits and promotion of an excluded player, but no sign-in', async () => {
    const swede = await resident('SE')
    const { body } = await play(swede)
    const end = new Date(app.clock.now().getTime() + 24 * HOUR_MS)
    answer = { status: 'excluded', until: end }
    app.clock.forward(HOUR_MS)
    const { email, password } = swede
    expect((await app.call('POST', '/api/player/sessions', { body: { email, password } })).status).toBe(201)
    await until(async () => (await findBlock(app.database, swede.id, 'bet')) !== null)
    const token = body.data.url.split('session=')[1]
    const bet = { token, roundId: newKey(), transactionId: newKey(), currency: 'EUR', amount: 0 }
    expect(await app.api.walletFor('fake').bet(bet)).toMatchObject({
      status: 'forbidden',
      reason: 'national_register',
    })
    expect((await play(swede)).body.error.name).toBe('betting_blocked')
    expect((await methods(swede)).body.error.name).toBe('deposits_blocked')
    expect(await standing(app.database, swede.id, 'promotion')).toMatchObject({ until: end })
    expect(await standing(app.database, swede.id, 'withdrawal')).toBeNull()
    expect(await registerFor(swede)).toEqual({
      name: 'Spelpaus',
      state: 'excluded',
      until: end.toISOString(),
    })
    const { text } = await operate(app, `limits show --player ${swede.id}`, { who: [] })
    expect(text).toContain(`register spelpaus  excluded until ${end.toISOString()}`)
  })

  it('ends the bonuses of a player who is excluded, as an own self-exclusion does', async () => {
    const swede = await resident('SE')
    const code = newCode()
    await offer(app, codeCampaign(code))
    const bonuses = bonusesOf(app, swede)
    await bonuses.enter(code)
    expect(await bonuses.list()).toHaveLength(1)
    answer = { status: 'excluded', until: null }
    app.clock.forward(HOUR_MS)
    await play(swede)
    expect(await bonuses.list()).toEqual([])
  })

  it('keeps an exclusion while it doesn’t answer, and lifts it only by its own answer', async () => {
    const swede = await resident('SE')
    answer = { status: 'excluded', until: null }
    app.clock.forward(HOUR_MS)
    expect((await play(swede)).body.error.name).toBe('betting_blocked')
    answer = 'down'
    app.clock.forward(HOUR_MS)
    expect((await play(swede)).body.error.name).toBe('betting_blocked')
    expect(await registerFor(swede)).toMatchObject({ state: 'excluded', until: null })
    answer = CLEAR
    app.clock.forward(HOUR_MS)
    expect((await play(swede)).status).toBe(201)
  })

  it('refuses play without an answer where the profile says so, and asks again soon', async () => {
    answer = 'down'
    const swede = await resident('SE')
    expect((await play(swede)).body.error.name).toBe('betting_blocked')
    expect(await registerFor(swede)).toEqual({ name: 'Spelpaus', state: 'unavailable', until: null })
    const before = asked.length
    await play(swede)
    expect(asked).toHaveLength(before)
    answer = CLEAR
    app.clock.forward(30_000)
    expect((await play(swede)).status).toBe(201)
    expect(await registerFor(swede)).toBeNull()
  })

  it('leaves play open for a time without an answer where the profile says so', async () => {
    const british = await resident('GB')
    answer = 'down'
    app.clock.forward(24 * HOUR_MS - 60_000)
    expect((await play(british)).status).toBe(201)
    app.clock.forward(60_000)
    expect((await play(british)).body.error.name).toBe('betting_blocked')
  })

  it('needs data that identify the player', async () => {
    const swede = await app.register({ country: 'SE' })
    await until(() => rowOf(swede))
    expect(asked).toEqual([])
    expect((await play(swede)).body.error.name).toBe('betting_blocked')
    expect(await registerFor(swede)).toMatchObject({ state: 'incomplete' })
    const { token } = swede
    await app.call('PUT', '/api/player/profile', { token, body: { firstName: 'Ada', lastName: 'Lovelace' } })
    // Sweden doesn’t ask at deposits, but the player waits for an answer.
    expect((await methods(swede)).status).toBe(200)
    expect((await play(swede)).status).toBe(201)
    expect(asked).toHaveLength(1)
  })
})
