import { afterAll, describe, expect, it } from 'vitest'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { newKey, type TestPlayer, type TestResponse, until } from './fixture.ts'
import { giveTon } from './give-ton.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

/** In units of the base currency; at the rate of the test, 6.8 TON. */
const ABOVE = 20
const THRESHOLD = 6_800_000_000
const STALE_MS = 600_000

const { app, createWithdrawal, balance, stop } = await startPayments({
  ...WITHOUT_TURNOVER,
  jurisdiction: {
    ...DEFAULT_JURISDICTION,
    withdrawal: { ...DEFAULT_JURISDICTION.withdrawal, identityAbove: null, travelRuleAbove: ABOVE },
  },
})
afterAll(async () => {
  expect(await stop()).toEqual([])
})

const address = { ton_address: 'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB' }
const receiver = { beneficiaryName: 'Ada Lovelace', walletKind: 'self_hosted' }
const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'done'
const pay = (player: TestPlayer, amount: number, fields: Record<string, string>) =>
  createWithdrawal(player, {
    methodId: 'sandbox.withdrawal.crypto',
    currency: 'TON',
    amount,
    fields,
    key: newKey(),
  })
/** Frees the address for the next player: it can't belong to two of them. */
async function playerWithTon(): Promise<TestPlayer> {
  await app.database.query('update payments.invoice set place_hash = null')
  const player = await app.player(50_000)
  await giveTon(app, player)
  return player
}

describe('the travel rule of a jurisdiction', () => {
  it('asks for the receiver of a crypto withdrawal above the threshold only', async () => {
    const player = await playerWithTon()
    expect(nameOf(await pay(player, THRESHOLD, address))).toBe('done')
    const refused = await pay(player, THRESHOLD + 1, address)
    expect(nameOf(refused)).toBe('validation_failed')
    expect(Object.keys(refused.body.error.fields).sort()).toEqual(['beneficiaryName', 'walletKind'])
    expect(nameOf(await pay(player, THRESHOLD + 1, { ...address, ...receiver }))).toBe('done')
  })

  it('doesn’t concern bank accounts', async () => {
    const player = await app.player(50_000)
    expect(nameOf(await createWithdrawal(player, { amount: 40_000 }))).toBe('done')
    expect(await balance(player)).toBe(10_000)
  })

  it.each([
    ['an unknown kind of wallet', { ...receiver, walletKind: 'paper' }, 'validation_failed'],
    ['another person', { ...receiver, beneficiaryName: 'Grace Hopper' }, 'withdrawal_other_holder'],
  ])('refuses %s', async (_, fields, error) => {
    const player = await playerWithTon()
    const refused = await pay(player, THRESHOLD + 1, { ...address, ...fields })
    expect(nameOf(refused)).toBe(error)
    expect(Object.keys(refused.body.error.fields)).toHaveLength(1)
  })

  it('sends the receiver to the provider, and stores it sealed', async () => {
    const player = await playerWithTon()
    const { id } = (await pay(player, THRESHOLD + 1, { ...address, ...receiver })).body.data
    await until(() => app.outside.payments.has(id))
    expect(app.outside.started.find(({ reference }) => reference === id)?.fields).toMatchObject({
      ...address,
      ...receiver,
    })
    const [row] = await app.database.query<{ text: string }>(
      'select i::text as text from payments.invoice i where id = $1',
      [id],
    )
    expect(row?.text).not.toContain('Lovelace')
  })

  it('leaves a known destination known', async () => {
    const player = await playerWithTon()
    expect(nameOf(await pay(player, THRESHOLD, address))).toBe('done')
    app.clock.forward(STALE_MS)
    expect(nameOf(await pay(player, THRESHOLD + 1, { ...address, ...receiver }))).toBe('done')
  })

  it('is among the terms, in the currency of the withdrawal', async () => {
    const player = await playerWithTon()
    const terms = await app.call('GET', '/api/payment/methods/withdrawal/terms?currency=TON', {
      token: player.token,
    })
    expect(terms.body.data.travelRuleAbove).toBe(THRESHOLD)
  })
})
