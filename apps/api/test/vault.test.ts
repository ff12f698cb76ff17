import { reconcile, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { office } from './office.ts'
import { operate } from './operate.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const send = ({ token }: TestPlayer, act: string, body: object, key = newKey()) =>
  app.call('POST', `/api/wallet/vault/${act}`, { token, headers: { 'idempotency-key': key }, body })
const put = (player: TestPlayer, amount: number, lockDays = 0, key = newKey()) =>
  send(player, 'deposit', { currency: 'EUR', amount, lockDays }, key)
const take = (player: TestPlayer, amount: number, key = newKey()) =>
  send(player, 'withdrawal', { currency: 'EUR', amount }, key)
const read = async ({ token }: TestPlayer, path: string) =>
  (await app.call('GET', `/api/wallet/${path}`, { token })).body.data
const moneyOf = async (player: TestPlayer) => ({
  own: (await read(player, 'accounts'))[0].balance,
  vault: (await read(player, 'vault'))[0]?.balance ?? 0,
})

describe('the vault of a player', () => {
  it('takes money in and returns it, with a history of its moves', async () => {
    const player = await app.player(1000)
    expect(await read(player, 'vault')).toEqual([])
    expect((await put(player, 600)).body.data).toEqual({ currency: 'EUR', balance: 600, lockedUntil: null })
    expect((await take(player, 250)).body.data.balance).toBe(350)
    expect(await moneyOf(player)).toEqual({ own: 650, vault: 350 })
    const moves = await app.call('GET', '/api/wallet/vault/moves?perPage=1', { token: player.token })
    expect(moves.body.data).toMatchObject([{ currency: 'EUR', amount: -250, lockDays: null }])
    expect(moves.body.meta).toEqual({ page: 1, perPage: 1, totalPages: 2, totalRows: 2 })
    expect(await read(player, 'vault/moves?page=2&perPage=1')).toMatchObject([{ amount: 600, lockDays: 0 }])
  })

  it('moves each request once, whatever 32 clients send at once', async () => {
    const player = await app.player(1000)
    const key = newKey()
    const same = await Promise.all(Array.from({ length: 32 }, () => put(player, 100, 0, key)))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await moneyOf(player)).toEqual({ own: 900, vault: 100 })
    const each = await Promise.all(Array.from({ length: 32 }, () => put(player, 200)))
    expect(each.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await moneyOf(player)).toEqual({ own: 100, vault: 900 })
    const back = await Promise.all(Array.from({ length: 32 }, () => take(player, 200)))
    expect(back.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await moneyOf(player)).toEqual({ own: 900, vault: 100 })
    expect(await reconcile(app.database)).toEqual([])
  })

  it('belongs to its player alone', async () => {
    const [alice, bob] = [await app.player(1000), await app.player(1000)]
    const key = newKey()
    await put(alice, 700, 0, key)
    expect(await read(bob, 'vault')).toEqual([])
    expect(await read(bob, 'vault/moves')).toEqual([])
    expect((await take(bob, 1)).body.error.name).toBe('insufficient_funds')
    expect((await send(bob, 'lock', { currency: 'EUR', lockDays: 30 })).body.error.name).toBe('not_found')
    expect((await put(bob, 300, 0, key)).body.data.balance).toBe(300)
    expect(await moneyOf(alice)).toEqual({ own: 300, vault: 700 })
    expect((await read(alice, 'vault'))[0].lockedUntil).toBeNull()
  })

  it.each([
    ['deposit', { currency: 'EUR', amount: 0, lockDays: 0 }],
    ['deposit', { currency: 'EUR', amount: 100, lockDays: 2 }],
    ['deposit', { currency: 'EUR', amount: 1.5, lockDays: 0 }],
    ['withdrawal', { currency: 'EUR', amount: -100 }],
    ['lock', { currency: 'EUR', lockDays: -7 }],
  ])('refuses an invalid %s: %j', async (act, body) => {
    const player = await app.player(1000)
    await put(player, 500)
    expect((await send(player, act, body)).status).toBe(422)
    expect(await moneyOf(player)).toEqual({ own: 500, vault: 500 })
  })
})

describe('the lock of a vault', () => {
  it('can be prolonged, and the money stays in', async () => {
    const player = await app.player(1000)
    const first = (await put(player, 600, 1)).body.data.lockedUntil
    expect((await take(player, 1)).body.error.name).toBe('vault_locked')
    const longer = await send(player, 'lock', { currency: 'EUR', lockDays: 7 })
    expect(Date.parse(longer.body.data.lockedUntil)).toBeGreaterThan(Date.parse(first))
    const shorter = await send(player, 'lock', { currency: 'EUR', lockDays: 1 })
    expect(shorter.body.data).toEqual(longer.body.data)
  })

  it('ends for a player who is excluded from play, who can take everything out', async () => {
    const player = await app.player(1000)
    await put(player, 1000, 30)
    const excluded = { act: 'bet', reason: 'self_excluded', until: 'forever' } as const
    await app.database.transaction((tx) => setBlock(tx, player.id, excluded))
    expect((await read(player, 'vault'))[0].lockedUntil).toBeNull()
    expect((await take(player, 1000)).status).toBe(200)
    expect(await moneyOf(player)).toEqual({ own: 1000, vault: 0 })
  })
})

describe('the vault of an account that ends', () => {
  it('keeps the account from being closed while it has money', async () => {
    const player = await app.player(1000)
    await put(player, 1000)
    const state = await app.call('GET', '/api/player/closing', { token: player.token })
    expect(state.body.data.holds).toContain('money')
  })

  it('moves to the remaining account of a merge, with the later end of the locks', async () => {
    const [double, player] = [await app.player(1000), await app.player(300)]
    await put(double, 400, 7)
    await put(player, 100, 1)
    const { lockedUntil } = (await read(double, 'vault'))[0]
    const merged = await operate(app, `merge --player ${double.id} --into ${player.id}`, {
      who: ['--operator', 'ann', '--reason', 'one person'],
    })
    expect(merged.code).toBe(0)
    expect(await moneyOf(player)).toEqual({ own: 800, vault: 500 })
    expect((await read(player, 'vault'))[0].lockedUntil).toBe(lockedUntil)
    expect(await reconcile(app.database)).toEqual([])
  })
})

describe('the vault in the office', () => {
  it('is shown with its lock, and its moves in the timeline', async () => {
    const player = await app.player(1000)
    const show = () => office(app, 'GET /office/players/{playerId}', { params: { playerId: player.id } })
    const moves = async () =>
      (
        await office(app, 'GET /office/players/{playerId}/timeline', {
          params: { playerId: player.id },
          query: { area: 'money' },
        })
      ).events.map(({ kind, facts }) => ({ kind, ...facts }))
    expect((await show()).vaults).toEqual([])
    await put(player, 600)
    await take(player, 250)
    await put(player, 100, 7)
    const { lockedUntil } = (await read(player, 'vault'))[0]
    expect((await show()).vaults).toEqual([{ amount: '450', currency: 'EUR', lockedUntil }])
    expect(lockedUntil).not.toBeNull()
    expect(await moves()).toEqual([
      { kind: 'vault-deposit', amount: '100', currency: 'EUR', lockDays: '7' },
      { kind: 'vault-withdrawal', amount: '250', currency: 'EUR', lockDays: null },
      { kind: 'vault-deposit', amount: '600', currency: 'EUR', lockDays: null },
    ])
  })

  it('is nothing of another player', async () => {
    const [owner, other] = [await app.player(1000), await app.player(1000)]
    await put(owner, 600)
    const { vaults } = await office(app, 'GET /office/players/{playerId}', { params: { playerId: other.id } })
    expect(vaults).toEqual([])
  })
})
