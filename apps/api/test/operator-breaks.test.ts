import { reconcile } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { bonusesOf, codeCampaign, newCode, offer } from './bonus-steps.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { office } from './office.ts'
import { operate, WHO } from './operate.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

const reason = 'asked on the phone'
const run = (line: string, who = WHO) => operate(app, `limits ${line}`, { who })
const limitsOf = ({ id }: TestPlayer) =>
  office(app, 'GET /office/players/{playerId}/limits', { params: { playerId: id } })
const openGame = async ({ token }: TestPlayer) => {
  const { body } = await app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
  const session: string = body.data.url.split('session=')[1]
  return () =>
    app.api.walletFor('fake').bet({
      ...{ token: session, roundId: newKey(), transactionId: newKey() },
      ...{ currency: 'EUR', amount: 100 },
    })
}
const deposit = async ({ token }: TestPlayer): Promise<string | undefined> => {
  const { body } = await app.call('POST', '/api/payment/invoices/deposit', {
    token,
    body: { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' },
    headers: { 'idempotency-key': newKey() },
  })
  return body.error?.name
}
const actsOf = async ({ id }: TestPlayer) =>
  (await listActs(app.database, id, 'limits')).map(({ act, subject, operator }) => [act, subject, operator])

describe('breaks placed by an operator', () => {
  it('refuse the next bet of a running game and deposits, are audited and seen by the player', async () => {
    const player = await app.player(10_000)
    const bet = await openGame(player)
    expect(await bet()).toMatchObject({ status: 'ok' })
    await office(app, 'POST /office/players/{playerId}/limits/break', {
      params: { playerId: player.id },
      body: { kind: 'cooling-off', period: 'P1W', reason },
    })
    expect(await bet()).toMatchObject({ status: 'forbidden', reason: 'cooling_off' })
    expect(await deposit(player)).toBe('deposits_blocked')
    expect((await limitsOf(player)).breaks).toEqual([{ kind: 'cooling-off', until: expect.any(String) }])
    const { meta } = (await app.call('GET', '/api/player/limits', { token: player.token })).body
    expect(meta.changes).toMatchObject([{ event: 'break_started', source: 'operator', period: 'P1W' }])
    expect(await actsOf(player)).toEqual([['break', 'cooling-off P1W', 'ann']])
  })

  it('are only extended, whoever placed them', async () => {
    const player = await app.register()
    const { token } = player
    await app.call('POST', '/api/player/limits', { token, body: { definition: 4, period: 'P1Y' } })
    const [before] = (await limitsOf(player)).breaks
    const place = (period: string) =>
      run(`break --player ${player.id} --kind self-exclusion --period ${period}`)
    expect(await place('P6M')).toMatchObject({ code: 1, text: expect.stringContaining('ends later') })
    expect((await limitsOf(player)).breaks).toEqual([before])
    expect((await place('P5Y')).code).toBe(0)
    expect((await place('forever')).text).toBe('self-exclusion: until further notice\n')
    expect((await place('P5Y')).code).toBe(1)
    expect((await limitsOf(player)).breaks).toEqual([{ kind: 'self-exclusion', until: null }])
    expect((await run(`unblock --player ${player.id} --act bet`)).code).toBe(1)
  })

  it('end bonuses at a self-exclusion', async () => {
    const player = await app.player(1000)
    const code = newCode()
    await offer(app, codeCampaign(code))
    const bonuses = bonusesOf(app, player)
    await bonuses.enter(code)
    expect(await bonuses.list()).toHaveLength(1)
    expect((await run(`break --player ${player.id} --kind self-exclusion --period P6M`)).code).toBe(0)
    await until(async () => (await bonuses.list()).length === 0)
    expect(await bonuses.history()).toMatchObject([{ status: 3, result: 3, balance: 0 }])
  })

  it.each([
    ['break --player PLAYER --kind cooling-off --period P5Y', WHO, 1],
    ['break --player nobody --kind cooling-off --period P1D', WHO, 1],
    ['break --player PLAYER --kind rest --period P1D', WHO, 2],
    ['break --player PLAYER --kind cooling-off --period P2D', WHO, 2],
    ['break --player PLAYER --kind cooling-off --period P1D', [], 2],
    ['block --player PLAYER --act withdrawal', WHO, 2],
    ['block --player PLAYER --act bet --days 0', WHO, 2],
    ['block --player nobody --act bet', WHO, 1],
  ])('refuse an invalid command: %s', async (line, who, code) => {
    const { id } = await app.register()
    expect((await run(line.replace('PLAYER', id), who)).code).toBe(code)
  })
})

describe('blocks of an operator', () => {
  it('refuse one act until they are ended, next to other blocks', async () => {
    const player = await app.player(10_000)
    const bet = await openGame(player)
    const params = { playerId: player.id }
    const block = (act: 'bet' | 'deposit', days?: number) =>
      office(app, 'POST /office/players/{playerId}/limits/block', { params, body: { act, days, reason } })
    const unblock = (act: 'bet' | 'deposit') =>
      office(app, 'POST /office/players/{playerId}/limits/unblock', { params, body: { act, reason } })
    await block('deposit')
    expect(await deposit(player)).toBe('deposits_blocked')
    expect(await bet()).toMatchObject({ status: 'ok' })
    await block('bet', 3)
    expect(await bet()).toMatchObject({ status: 'forbidden', reason: 'operator_block' })
    expect((await limitsOf(player)).blocks).toEqual([
      { act: 'deposit', reason: 'operator_block', until: null },
      { act: 'bet', reason: 'operator_block', until: expect.any(String) },
    ])
    expect((await run(`show --player ${player.id}`, [])).text).toContain(
      'operator block of deposit  until further notice',
    )
    await unblock('bet')
    await unblock('deposit')
    expect(await bet()).toMatchObject({ status: 'ok' })
    expect(await deposit(player)).toBeUndefined()
    await expect(unblock('bet')).rejects.toMatchObject({ code: 'no-block' })
    expect((await actsOf(player)).map(([act, subject]) => `${act} ${subject}`)).toEqual([
      'block deposit',
      'block bet',
      'unblock bet',
      'unblock deposit',
    ])
  })
})
