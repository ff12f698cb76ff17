import { reconcile, setRate } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { createFakeProvider } from './fake-provider.ts'
import { type ApiUnderTest, giveMoney, newKey, startApi, type TestPlayer } from './fixture.ts'

/** Largest stakes that the provider was told, in the order of the sessions. */
const toldStakes: (number | undefined)[] = []
let app: ApiUnderTest
beforeAll(async () => {
  const { germany, 'great-britain': britain } = JURISDICTIONS
  // Its waits and its register are tested elsewhere.
  const britishStakes = { ...JURISDICTIONS.international, stakeMax: britain.stakeMax }
  const provider = createFakeProvider()
  app = await startApi({
    residentJurisdictions: { AT: germany, SE: britishStakes },
    providers: () => [
      {
        ...provider,
        openSession: (request) => {
          toldStakes.push(request.stakeMax)
          return provider.openSession(request)
        },
      },
    ],
  })
  for (const [currency, subunitValue] of Object.entries({ EUR: '1', GBP: '1.25' }))
    await setRate(app.database, { currency, validFrom: new Date(Date.now() - 1000), subunitValue })
})
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

/** A funded player of the German profile with the deposit limit that it requires. */
async function german(country = 'AT'): Promise<TestPlayer> {
  const player = await app.register({ country })
  const { token } = player
  const limit = { definition: 3, period: 'monthly', amount: 50_000, currency: 'EUR' }
  await app.call('POST', '/api/player/limits', { token, body: limit })
  await giveMoney(app.database, player.id, 10_000)
  return player
}

async function open({ token }: TestPlayer, game = 'red-fox') {
  const { body } = await app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode: 'real' } })
  const session: string = body.data.url.split('session=')[1]
  const bet = (amount = 100, roundId = newKey()) => ({
    ...{ token: session, roundId, transactionId: newKey(), currency: 'EUR', amount },
  })
  const wallet = app.api.walletFor('fake')
  return {
    spin: (amount?: number, roundId?: string) => wallet.bet(bet(amount, roundId)),
    win: (roundId: string) => wallet.win({ ...bet(300, roundId), roundClosed: true }),
  }
}

/** Moves the player's rounds into the past. */
const letPass = ({ id }: TestPlayer) =>
  app.database.query(
    `update ledger.round set opened_at = opened_at - interval '5 seconds' where player_id = $1`,
    [id],
  )

describe('bets in Germany', () => {
  it('are at most one euro in slots, whatever the provider allows', async () => {
    const { spin } = await open(await german())
    expect(await spin(101)).toMatchObject({
      status: 'forbidden',
      reason: 'stake_limit',
      parameters: { maxBetAmount: 100, currency: 'EUR' },
    })
    expect(await spin(100)).toMatchObject({ status: 'ok' })
  })

  it('begin at least five seconds after each other, in all games of the player', async () => {
    const player = await german()
    const { spin } = await open(player)
    expect(await spin()).toMatchObject({ status: 'ok' })
    expect(await spin()).toMatchObject({ status: 'forbidden', reason: 'round_too_soon' })
    const dice = await open(player, 'lucky-dice')
    expect(await dice.spin()).toMatchObject({ reason: 'round_too_soon' })
    await letPass(player)
    expect(await dice.spin(2_000)).toMatchObject({ status: 'ok' })
  })

  it('are possible in one game at a time; the round of the other one is still paid', async () => {
    const player = await german()
    const first = await open(player)
    const roundId = newKey()
    expect(await first.spin(100, roundId)).toMatchObject({ status: 'ok' })
    const second = await open(player, 'lucky-dice')
    await letPass(player)
    expect(await first.spin()).toMatchObject({ status: 'session_closed' })
    expect(await second.spin()).toMatchObject({ status: 'ok' })
    expect(await first.win(roundId)).toMatchObject({ status: 'ok' })
  })

  it('run in one game when 8 tabs open one at once', async () => {
    const player = await german()
    const games = await Promise.all(
      Array.from({ length: 8 }, (_, index) => open(player, index % 2 === 0 ? 'red-fox' : 'lucky-dice')),
    )
    const results = []
    for (const game of games) {
      results.push((await game.spin()).status)
      await letPass(player)
    }
    expect(results.filter((status) => status === 'ok')).toHaveLength(1)
    expect(results.filter((status) => status === 'session_closed')).toHaveLength(7)
  })
})

describe('bets in Great Britain', () => {
  const dayYearsAgo = (years: number, daysLater = 0): string => {
    const day = new Date()
    day.setUTCFullYear(day.getUTCFullYear() - years)
    return new Date(day.getTime() + daysLater * 86_400_000).toISOString().slice(0, 10)
  }

  async function british(birthdate: string, game?: string) {
    const player = await app.register({ country: 'SE', birthdate })
    await giveMoney(app.database, player.id, 10_000)
    return open(player, game)
  }

  it.each([
    ['5 pounds in slots from the age of 25', dayYearsAgo(25), 625],
    ['2 pounds in slots below it', dayYearsAgo(25, 1), 250],
  ])('are at most %s', async (_, birthdate, largest) => {
    const { spin } = await british(birthdate)
    expect(toldStakes.at(-1)).toBe(largest)
    expect(await spin(largest + 1)).toMatchObject({
      ...{ status: 'forbidden', reason: 'stake_limit' },
      parameters: { maxBetAmount: largest, currency: 'EUR' },
    })
    expect(await spin(largest)).toMatchObject({ status: 'ok' })
  })

  it('have no largest stake in dice', async () => {
    const { spin } = await british(dayYearsAgo(20), 'lucky-dice')
    expect(toldStakes.at(-1)).toBeUndefined()
    expect(await spin(5_000)).toMatchObject({ status: 'ok' })
  })
})

it('follows no such rules elsewhere', async () => {
  const player = await german('BR')
  const [slot, dice] = [await open(player), await open(player, 'lucky-dice')]
  for (const game of [slot, dice, slot]) expect(await game.spin(500)).toMatchObject({ status: 'ok' })
})
