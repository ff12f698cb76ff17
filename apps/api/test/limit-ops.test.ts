import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { operate, WHO } from './operate.ts'

let app: ApiUnderTest
let player: TestPlayer
beforeAll(async () => {
  app = await startApi()
  player = await app.register()
})
afterAll(() => app.stop())

const run = (line: string, who = WHO) => operate(app, `limits ${line}`, { who })
const list = async () => (await app.call('GET', '/api/player/limits', { token: player.token })).body
const MONTHLY = '--limit deposit --period monthly'

describe('operators’ limits', () => {
  it('apply next to the player’s own, are audited and seen by the player', async () => {
    const whose = `--player ${player.id}`
    expect((await run(`show ${whose}`, [])).text).toBe('No limits and no breaks.\n')
    const set = await run(`set ${whose} ${MONTHLY} --amount 80.5 --currency EUR`)
    expect(set).toEqual({ code: 0, text: 'operator-deposit-monthly: 80.50 EUR\n' })
    await app.call('POST', '/api/player/limits', {
      token: player.token,
      body: { definition: 3, period: 'monthly', amount: 20_000, currency: 'EUR' },
    })
    const refused = await app.call('POST', '/api/payment/invoices/deposit', {
      token: player.token,
      body: { methodId: 'sandbox.deposit.card', amount: 8_051, currency: 'EUR' },
      headers: { 'idempotency-key': newKey() },
    })
    expect(refused.body.error).toMatchObject({ code: 13100, details: { source: 'operator', limit: 8_050 } })
    expect((await run(`show ${whose}`, [])).text).toContain(
      'operator-deposit-monthly  80.50 EUR, used 0.00 EUR',
    )
    // A player can't change it.
    const path = '/api/player/limits/operator-deposit-monthly'
    expect((await app.call('DELETE', path, { token: player.token })).status).toBe(404)
    expect((await run(`lift ${whose} ${MONTHLY}`)).code).toBe(0)
    const { data, meta } = await list()
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['deposit-monthly'])
    expect(meta.changes).toMatchObject([
      { event: 'deleted', source: 'operator', amountBefore: 8_050 },
      { event: 'added', source: 'player' },
      { event: 'added', source: 'operator', amountAfter: 8_050 },
    ])
    expect(
      (await listActs(app.database, player.id, 'limits')).map(({ act, subject }) => [act, subject]),
    ).toEqual([
      ['set', 'operator-deposit-monthly'],
      ['lift', 'operator-deposit-monthly'],
    ])
  })

  it('show breaks, which no command ends', async () => {
    const excluded = await app.register()
    await app.call('POST', '/api/player/limits', {
      token: excluded.token,
      body: { definition: 4, period: 'forever' },
    })
    expect((await run(`show --player ${excluded.id}`, [])).text).toBe(
      'self-exclusion  until further notice\n',
    )
  })

  it('keep the currency of a limit of bets until it is lifted', async () => {
    const set = (currency: string) =>
      run(`set --player ${player.id} --limit loss --period daily --amount 50 --currency ${currency}`)
    expect((await set('EUR')).code).toBe(0)
    expect((await set('USD')).code).toBe(1)
    expect((await set('EUR')).code).toBe(0)
    await run(`lift --player ${player.id} --limit loss --period daily`)
    expect((await set('USD')).text).toBe('operator-loss-daily: 50.00 USD\n')
  })

  it.each([
    ['set --player x --limit deposit --period monthly --amount 1 --currency EUR', WHO, 1],
    ['lift --player PLAYER --limit bet --period daily', WHO, 1],
    ['set --player PLAYER --limit win --period monthly --amount 1 --currency EUR', WHO, 2],
    ['set --player PLAYER --limit bet --period yearly --amount 1 --currency EUR', WHO, 2],
    ['set --player PLAYER --limit bet --period daily --amount 1.005 --currency EUR', WHO, 2],
    ['set --player PLAYER --limit bet --period daily --amount -1 --currency EUR', WHO, 2],
    ['set --player PLAYER --limit bet --period daily --amount 1 --currency XYZ', WHO, 2],
    ['set --player PLAYER --limit bet --period daily --amount 1 --currency EUR', [], 2],
    ['show --player nobody', [], 1],
  ])('refuse an invalid command: %s', async (line, who, code) => {
    expect((await run(line.replace('PLAYER', player.id), who)).code).toBe(code)
  })
})
