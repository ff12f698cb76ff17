import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  emailLogin,
  findLogin,
  type LoginName,
  listLogins,
  passkeyLogin,
  phoneLogin,
  socialLogin,
  telegramLogin,
} from '../src/modules/auth/login-store.ts'
import { issueTicket, readTicket, useTicket } from '../src/modules/auth/tickets.ts'
import { addWay, removeWay } from '../src/modules/auth/ways.ts'
import { canSignInBy } from '../src/modules/auth/ways-rules.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'

let app: ApiUnderTest
let players: TestPlayer[]
beforeAll(async () => {
  app = await startApi()
  players = [await app.register(), await app.register(), await app.register()]
})
afterAll(() => app.stop())

const WAYS: readonly ((key: string) => LoginName)[] = [
  phoneLogin,
  telegramLogin,
  passkeyLogin,
  (key) => socialLogin('https://accounts.example', key),
]

describe('sign-in methods', () => {
  const step = fc.record({
    player: fc.nat(2),
    way: fc.constantFrom(...WAYS),
    key: fc.nat(1),
    isRemoval: fc.boolean(),
    isOfAddress: fc.boolean(),
  })
  // The steps of a set run concurrently; the sets run in sequence.
  const sets = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })

  it('belong to one player each, and a player’s last one stays, in any concurrent steps', () =>
    fc.assert(
      fc.asyncProperty(sets, async (run) => {
        const salt = newKey()
        const keysOf = async (index: number) => listLogins(app.database, players[index]?.id ?? '')
        for (const set of run) {
          await Promise.all(
            set.map(async ({ player: index, way, key, isRemoval, isOfAddress }) => {
              const player = players[index]
              if (!player) throw new Error('no player')
              const name = isOfAddress && isRemoval ? emailLogin(player.email) : way(`${salt} ${key}`)
              const before = await findLogin(app.database, name)
              const outcome = await app.database.transaction(async (tx) =>
                isRemoval
                  ? removeWay(tx, player.id, name)
                  : addWay(
                      tx,
                      player.id,
                      { ...name, secret: null, confirmedAt: null, details: {} },
                      new Date(),
                    ),
              )
              // The result is never `already-yours` for a key that another player had before.
              if (outcome === 'already-yours') expect(before?.playerId ?? player.id).toBe(player.id)
            }),
          )
          for (const index of players.keys()) expect((await keysOf(index)).some(canSignInBy)).toBe(true)
        }
        // Resets each player to an address, for the next run.
        for (const { id, email } of players) {
          await app.database.query(
            `insert into auth.login (kind, key, player_id, secret, created_at) values ('email', $2, $1, 'x', now())
             on conflict do nothing`,
            [id, email.toLowerCase()],
          )
          await app.database.query(`delete from auth.login where player_id = $1 and kind <> 'email'`, [id])
        }
      }),
      { numRuns: 40 },
    ))

  it('are not taken over from another player', async () => {
    const [first, second] = players
    const way = { ...telegramLogin(newKey()), secret: null, confirmedAt: null, details: {} }
    const add = (id: string) => app.database.transaction((tx) => addWay(tx, id, way, new Date()))
    expect(await add(first?.id ?? '')).toBe('added')
    expect(await add(first?.id ?? '')).toBe('already-yours')
    expect(await add(second?.id ?? '')).toBe('taken')
    expect((await findLogin(app.database, way))?.playerId).toBe(first?.id)
  })

  it('include an address without a password once it is confirmed', () => {
    const address = { kind: 'email', key: 'a@b.c', secret: null } as const
    expect(canSignInBy({ ...address, confirmedAt: null })).toBe(false)
    expect(canSignInBy({ ...address, confirmedAt: new Date() })).toBe(true)
    expect(canSignInBy({ ...address, secret: 'hash', confirmedAt: null })).toBe(true)
  })
})

describe('ticket', () => {
  const kind = { purpose: 'test', lifeMs: 60_000, facts: z.object({ name: z.string() }) }
  const now = new Date('2026-01-01T00:00:00Z')
  const issue = () => issueTicket(app.database, kind, { playerId: 'somebody', facts: { name: 'Ada' } }, now)
  const use = (code: string, at = now, as = kind) =>
    app.database.transaction((tx) => useTicket(tx, as, code, at))

  it('works once in concurrent requests', async () => {
    const code = await issue()
    const used = await Promise.all(Array.from({ length: 8 }, () => use(code)))
    expect(used.filter((each) => each !== null)).toEqual([{ playerId: 'somebody', facts: { name: 'Ada' } }])
    expect(await readTicket(app.database, kind, code, now)).toBeNull()
  })

  it('is valid for its time and purpose only', async () => {
    const code = await issue()
    expect(await use(code, new Date(now.getTime() + 60_000))).toBeNull()
    expect(await use(code, now, { ...kind, purpose: 'other' })).toBeNull()
    expect(await use(`${code.slice(1)}x`)).toBeNull()
    expect(await readTicket(app.database, kind, code, now)).toMatchObject({ playerId: 'somebody' })
    expect(await use(code)).toMatchObject({ playerId: 'somebody' })
  })

  it('stays unused after a transaction that fails', async () => {
    const code = await issue()
    const failing = app.database.transaction(async (tx) => {
      await useTicket(tx, kind, code, now)
      throw new Error('lost')
    })
    await expect(failing).rejects.toThrow('lost')
    expect(await use(code)).not.toBeNull()
  })
})
