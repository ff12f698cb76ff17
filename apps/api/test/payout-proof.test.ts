import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createFieldVault } from '../src/modules/payments/index.ts'
import { playerWithApp } from './authenticator-app.ts'
import { giveMoney, newKey, PLAYER_DATA_KEY, type TestPlayer, type TestResponse } from './fixture.ts'
import { giveTon } from './give-ton.ts'
import { startPayments } from './payment-steps.ts'
import { factorSteps } from './software-passkey.ts'

const { app, createWithdrawal, balance, stop } = await startPayments()
const steps = factorSteps(app)
afterAll(async () => {
  expect(await stop()).toEqual([])
})

const STALE_MS = 600_000
const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'done'
const PAID_TO = { playerName: 'Ada Lovelace', iban: 'DE89370400440532013000' }
const ELSEWHERE = { playerName: 'Ada Lovelace', iban: 'AT611904300234573201' }
const THERE_AS_TYPED = { playerName: 'Ada Lovelace', iban: 'de89 3704 0044 0532 0130 00' }

describe('re-authentication before a payout', () => {
  it('is required for a new destination, but not for a known one', async () => {
    const player = await app.player(50_000)
    app.clock.forward(STALE_MS)
    expect(nameOf(await createWithdrawal(player))).toBe('proof_required')
    expect(await balance(player)).toBe(50_000)
    await steps.prove(player.token, { password: player.password })
    expect(nameOf(await createWithdrawal(player))).toBe('done')
    app.clock.forward(STALE_MS)
    expect(nameOf(await createWithdrawal(player))).toBe('done')
    expect(nameOf(await createWithdrawal(player, { fields: THERE_AS_TYPED }))).toBe('done')
    expect(nameOf(await createWithdrawal(player, { fields: ELSEWHERE }))).toBe('proof_required')
  })

  it('is not required for a known crypto address in any spelling', async () => {
    const player = await app.player()
    await giveTon(app, player)
    const pay = (ton_address: string) =>
      createWithdrawal(player, {
        methodId: 'sandbox.withdrawal.crypto',
        currency: 'TON',
        amount: 5_000_000_000,
        fields: { ton_address },
      })
    expect(nameOf(await pay('EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB'))).toBe('done')
    app.clock.forward(STALE_MS)
    for (const form of [
      'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
      '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3',
    ])
      expect(nameOf(await pay(form)), form).toBe('done')
    expect(nameOf(await pay('Ef8s9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4_0J'))).toBe('proof_required')
  })

  it('is not required for a destination of a withdrawal whose hash still covers all fields', async () => {
    const player = await app.player(50_000)
    await createWithdrawal(player)
    const all = Object.entries(PAID_TO).sort(([a], [b]) => (a < b ? -1 : 1))
    const former = createHash('sha256')
      .update(JSON.stringify(['sandbox', 'bank', all]))
      .digest()
    await app.database.query('update payments.invoice set place_hash = $2 where player_id = $1', [
      player.id,
      createFieldVault(PLAYER_DATA_KEY).keyedDigest(former),
    ])
    app.clock.forward(STALE_MS)
    expect(nameOf(await createWithdrawal(player))).toBe('done')
    expect(nameOf(await createWithdrawal(player, { fields: ELSEWHERE }))).toBe('proof_required')
  })

  it('is not required for a known account whose holder is spelled in another way', async () => {
    const player = await app.player(50_000)
    await createWithdrawal(player)
    app.clock.forward(STALE_MS)
    const fields = { ...PAID_TO, playerName: 'ADA LOVELACE' }
    expect(nameOf(await createWithdrawal(player, { fields }))).toBe('done')
  })

  it('is required for a destination that only another player has used', async () => {
    const [other, player] = [await app.player(10_000), await app.player(10_000)]
    expect(nameOf(await createWithdrawal(other))).toBe('done')
    app.clock.forward(STALE_MS)
    expect(nameOf(await createWithdrawal(player))).toBe('proof_required')
  })

  it('is not required for a repeated request with a known key', async () => {
    const player = await app.player(10_000)
    const key = newKey()
    const first = await createWithdrawal(player, { key })
    app.clock.forward(STALE_MS)
    const again = await createWithdrawal(player, { key })
    expect(again.body.data).toEqual(first.body.data)
  })

  it('requires the second factor every time if the player wants it', async () => {
    const player = await playerWithApp(app)
    await giveMoney(app.database, player.id, 50_000)
    await steps.choose(player.token, false, true)
    const pay = () => createWithdrawal(player as TestPlayer)
    expect(nameOf(await pay())).toBe('done')
    app.clock.forward(STALE_MS)
    const refused = await pay()
    expect(nameOf(refused)).toBe('proof_required')
    expect(refused.body.error.details).toMatchObject({ authenticator: true, password: false })
    await steps.prove(player.token, { password: player.password })
    expect(nameOf(await pay())).toBe('proof_required')
    expect(nameOf(await steps.prove(player.token, { authenticatorCode: player.app.code() }))).toBe('done')
    expect(nameOf(await pay())).toBe('done')
  })

  it('is not required for a known destination if the second factor is for log-ins only', async () => {
    const player = await playerWithApp(app)
    await giveMoney(app.database, player.id, 50_000)
    expect(nameOf(await createWithdrawal(player))).toBe('done')
    app.clock.forward(STALE_MS)
    expect(nameOf(await createWithdrawal(player))).toBe('done')
    expect(nameOf(await createWithdrawal(player, { fields: ELSEWHERE }))).toBe('proof_required')
  })

  it('compares destinations by digests that reveal nothing', async () => {
    const player = await app.player(10_000)
    await createWithdrawal(player)
    const [row] = await app.database.query<{ hash: Buffer }>(
      'select place_hash as hash from payments.invoice where player_id = $1',
      [player.id],
    )
    expect(row?.hash).toHaveLength(32)
    const account = [['iban', PAID_TO.iban]]
    const plain = createHash('sha256').update(JSON.stringify(['sandbox', 'bank', account]))
    expect(row?.hash).not.toEqual(plain.digest())
  })
})
