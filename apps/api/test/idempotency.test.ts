import { afterAll, describe, expect, it } from 'vitest'
import { newKey } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

const { app, balance, createDeposit, createWithdrawal, settle, stop } = await startPayments()
afterAll(async () => {
  expect(await stop()).toEqual([])
})

describe('the idempotency key', () => {
  it('is optional: each request without one is a new request, as the specification’s client sends it', async () => {
    const player = await app.player(50_000)
    const answers = [
      ...(await Promise.all([createDeposit(player, { key: null }), createDeposit(player, { key: null })])),
      ...(await Promise.all([
        createWithdrawal(player, { key: null }),
        createWithdrawal(player, { key: null }),
      ])),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(4)
    expect(await balance(player)).toBe(40_000)
  })

  it.each(['', 'short', 'with a space', 'x'.repeat(129)])('is refused if invalid: %j', async (key) => {
    const player = await app.player(50_000)
    for (const answer of [await createDeposit(player, { key }), await createWithdrawal(player, { key })])
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['idempotency-key']])
    expect(await balance(player)).toBe(50_000)
  })

  it('returns the first response for the same request, even after the state has changed', async () => {
    const player = await app.register()
    const key = newKey()
    const first = await createDeposit(player, { key })
    await settle(first.body.data.id, 'succeeded')
    expect((await createDeposit(player, { key })).body).toEqual(first.body)
  })

  it('returns the first response of a withdrawal that would be refused by now', async () => {
    const player = await app.player(10_000)
    const key = newKey()
    const first = await createWithdrawal(player, { key })
    await app.database.query('update auth.login set confirmed_at = null where player_id = $1', [player.id])
    expect((await createWithdrawal(player)).body.error.name).toBe('email_not_confirmed')
    expect((await createWithdrawal(player, { key })).body).toEqual(first.body)
  })

  it.each([
    ['another amount', { amount: 6000 }],
    ['another method', { methodId: 'sandbox.deposit.qr' }],
    ['another return path', { returnPath: '/wallet/history' }],
    ['other fields', { fields: { playerName: 'Ann Other' } }],
  ])('conflicts if reused with %s', async (_, change) => {
    const player = await app.register()
    const key = newKey()
    await createDeposit(player, { key })
    expect(await createDeposit(player, { key, ...change })).toMatchObject({
      status: 409,
      body: { error: { name: 'idempotency_conflict' } },
    })
  })

  it('conflicts if a deposit’s key is reused for a withdrawal', async () => {
    const player = await app.player(10_000)
    const key = newKey()
    await createDeposit(player, { key })
    expect((await createWithdrawal(player, { key })).body.error.name).toBe('idempotency_conflict')
  })

  it('is scoped to the player', async () => {
    const key = newKey()
    const one = await createDeposit(await app.register(), { key })
    const other = await createDeposit(await app.register(), { key, amount: 7000 })
    expect([one.status, other.status]).toEqual([201, 201])
  })

  it('starts one deposit for ten concurrent requests', async () => {
    const player = await app.register()
    const key = newKey()
    const before = app.outside.started.length
    const answers = await Promise.all(Array.from({ length: 10 }, () => createDeposit(player, { key })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    // Withdrawals of earlier tests may be sent meanwhile.
    const deposits = app.outside.started.slice(before).filter(({ kind }) => kind === 'deposit')
    expect(deposits.map(({ reference }) => reference)).toEqual([answers[0]?.body.data.id])
  })

  it('executes one of a concurrent deposit and withdrawal, and conflicts for the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await app.player(50_000)
      const key = newKey()
      const answers = await Promise.all([
        createDeposit(player, { key }),
        createWithdrawal(player, { key }),
        createDeposit(player, { key }),
        createWithdrawal(player, { key }),
      ])
      const [first, second] = answers.map(({ status }) => status)
      expect([first, second].toSorted()).toEqual([201, 409])
      expect(answers.slice(2).map(({ status }) => status)).toEqual([first, second])
      expect(await balance(player)).toBe(second === 201 ? 45_000 : 50_000)
    }
  })

  it('executes one of several concurrent requests with different data', async () => {
    const player = await app.player(50_000)
    const key = newKey()
    const answers = await Promise.all(
      [1000, 2000, 3000, 4000].map((amount) => createWithdrawal(player, { key, amount })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const done = answers.find(({ status }) => status === 201)
    expect(await balance(player)).toBe(50_000 - done?.body.data.amount)
  })

  it('distinguishes deposits: two clicks with two keys are two payments', async () => {
    const player = await app.register()
    const [one, two] = await Promise.all([createDeposit(player), createDeposit(player)])
    expect(one?.body.data.id).not.toBe(two?.body.data.id)
    await Promise.all([one, two].map((answer) => settle(answer?.body.data.id, 'succeeded')))
    expect(await balance(player)).toBe(10_000)
  })

  it('holds one withdrawal for ten concurrent requests', async () => {
    const player = await app.player(50_000)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => createWithdrawal(player, { key })))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await balance(player)).toBe(45_000)
  })
})
