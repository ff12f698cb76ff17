import { randomBytes } from 'node:crypto'
import { type Database, migrate } from '@tessera/postgres'
import { createMemoryWallet, type MemoryWallet } from '@tessera/provider-kit/testing/memory-wallet'
import { createVault } from '@tessera/server-kit'
import { PATIENCE, startTestDatabase } from '@tessera/test-env'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStudio } from '../create-studio.ts'
import { openSeed } from '../seeds/sealed-seed.ts'
import { testSeedKey, testVault } from '../testing/playground.ts'
import { createWalletTokens } from '../wallet/wallet-tokens.ts'
import { migrations } from './migrations.ts'

/** A data directory of the previous version is opened by this version. */

let database: Database
let stop: () => Promise<void>
beforeEach(async () => {
  const started = await startTestDatabase()
  database = started.database
  stop = started.stop
  const { '0001_rounds': first, '0002_least_round_time': second } = migrations(
    testVault,
    createWalletTokens(testSeedKey),
  )
  if (first === undefined || second === undefined) throw new Error('the first migrations are missing')
  await migrate(database, 'studio', { '0001_rounds': first, '0002_least_round_time': second })
  await insertOldData()
})
afterEach(() => stop())

const start = (seedKey = testSeedKey, { wallet }: Pick<MemoryWallet, 'wallet'> = createMemoryWallet()) =>
  createStudio({ database, seedKey, wallet, sweepEveryMs: 3_600_000 })

const seeds = { active: 'a'.repeat(64), next: 'b'.repeat(64), revealed: 'c'.repeat(64) }
const playerKey = 'real:of-before'
const choices = { type: 'over-under', direction: 'over', target: 5_050 } as const

/**
 * Two refused rounds and a played one on nonce 0, one that returned nonce 3, one rolled back, one being bet.
 */
async function insertOldData(): Promise<void> {
  for (const [state, seed] of Object.entries(seeds))
    await database.query(
      `insert into studio.seed_pair (player_key, state, server_seed, server_seed_hash, client_seed, next_nonce,
         revealed_at)
       values ($1, $2, $3, $4, 'client', case when $2 = 'active' then 3 else 0 end,
         case when $2 = 'revealed' then now() end)`,
      [playerKey, state, seed, `hash of ${state}`],
    )
  await database.query(
    `insert into studio.game_session (token_hash, player_key, game_id, mode, wallet_token, currency, locale,
       lobby_url, platform, expires_at)
     values ('x', $1, 'tessera-dice', 'real', 'token', 'EUR', 'en', '/', 'desktop', now() + interval '1 hour')`,
    [playerKey],
  )
  const rounds: [id: string, phase: string, nonce: number][] = [
    ['refused-1', 'void', 0],
    ['refused-2', 'void', 0],
    ['played', 'closed', 0],
    ['taken-back', 'void', 1],
    ['being-bet', 'betting', 2],
    ['refused-3', 'void', 3],
  ]
  for (const [id, phase, nonce] of rounds)
    await database.query(
      `insert into studio.round (id, player_key, game_id, session_id, client_round_key, stake, choices, phase, outcome, payout,
         spins_total, spins_shown, seed_pair_id, nonce, next_attempt_at, closed_at)
       select $1, $2, 'tessera-dice', s.id, $1, 100, $5, $3, '{"kind": "dice"}', 200, 1, 1, p.id, $4,
         now() + interval '1 hour', case when $3 in ('closed', 'void') then now() end
       from studio.game_session s, studio.seed_pair p where p.state = 'active'`,
      [id, playerKey, phase, nonce, JSON.stringify(choices)],
    )
}

describe('a data directory of the previous version', () => {
  test('drops the results of bets that were never accepted and preserves the payouts of played rounds', async () => {
    await (await start()).close()
    const drawn = await database.query<{ id: string }>('select id from studio.round where payout is not null')
    expect(drawn).toEqual([{ id: 'played' }])
  })

  test.each([
    ['being bet and unknown to the wallet', 'betting', false],
    ['being bet and accepted by the wallet', 'betting', true],
    ['drawn with an unpaid win', 'winning', true],
  ])('finishes a round %s', async (_, phase, isTaken) => {
    const bank = createMemoryWallet()
    const { token } = await bank.openSession(1_000)
    const ids = { token, roundId: 'being-bet', transactionId: 'being-bet.bet' }
    if (isTaken) await bank.wallet.bet({ ...ids, amount: 100, currency: 'EUR' })
    await database.query('update studio.game_session set wallet_token = $1', [token])
    await database.query(
      `update studio.round set phase = $1, next_attempt_at = now() where id = 'being-bet'`,
      [phase],
    )
    // The sweep at the start has claimed the round and is waiting for the wallet when the next one is
    // requested.
    const [called, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late =
      <Request, Response>(call: (request: Request) => Promise<Response>) =>
      async (request: Request): Promise<Response> => {
        called.resolve()
        await answering.promise
        return call(request)
      }
    const { wallet } = bank
    const studio = await start(testSeedKey, {
      wallet: { ...wallet, play: late(wallet.play), win: late(wallet.win) },
    })
    await called.promise
    const resumed = studio.resumeRounds()
    answering.resolve()
    await resumed
    const rounds = await database.query(`select phase from studio.round where id = 'being-bet'`)
    expect(rounds).toEqual([{ phase: 'closed' }])
    expect(bank.booked.map(({ operation }) => operation)).toEqual(['bet', 'win'])
    await studio.close()
  })

  test('uses one generic plan per connection for the statements of every round', async () => {
    await (await start()).close()
    const rows = await database.query<{ name: string; settings: string[] | null }>(
      `select proname as name, proconfig as settings from pg_proc
       where pronamespace = 'studio'::regnamespace and proname in ('begin_rounds', 'close_rounds')`,
    )
    expect(rows).toHaveLength(2)
    for (const { name, settings } of rows)
      expect(settings, name).toContain('plan_cache_mode=force_generic_plan')
  })

  test('never reuses a nonce that had been returned', async () => {
    await (await start()).close()
    const pairs = await database.query(`select next_nonce from studio.seed_pair where state = 'active'`)
    expect(pairs).toEqual([{ next_nonce: 4 }])
  })

  test.each([1, 2, 3])('rejects another round on nonce %i, even one of a void round', async (nonce) => {
    await (await start()).close()
    const again = database.query(
      `insert into studio.round (id, player_key, game_id, session_id, client_round_key, stake, phase, spins_shown,
         seed_pair_id, nonce, closed_at)
       select 'again', player_key, game_id, session_id, 'again', stake, 'void', 1, seed_pair_id, $1, now()
       from studio.round where id = 'played'`,
      [nonce],
    )
    await expect(again).rejects.toThrow('round_nonce')
  })

  test('seals its unrevealed seeds so that they can be opened', async () => {
    await (await start()).close()
    const [text] = await database.query<{ all: string }>(
      'select string_agg(p::text, chr(10)) as all from studio.seed_pair p',
    )
    expect(text?.all).not.toContain(seeds.active)
    expect(text?.all).not.toContain(seeds.next)
    expect(text?.all).toContain(seeds.revealed)
    const rows = await database.query<{ sealedSeed: string; serverSeedHash: string }>(
      `select sealed_seed as "sealedSeed", server_seed_hash as "serverSeedHash" from studio.seed_pair
       where state <> 'revealed' order by state`,
    )
    expect(rows.map((row) => openSeed(testVault, { playerKey, ...row }))).toEqual([seeds.active, seeds.next])
  })
})

describe('sealed seeds', () => {
  const newKey = () => randomBytes(32).toString('hex')

  test("don't open with another key: the studio doesn't start and states why", async () => {
    await (await start()).close()
    await expect(start(newKey())).rejects.toThrow('SEED_KEY: does not decrypt')
    await (await start()).close()
  })

  test('are resealed after a change of the key, until the former key is unnecessary', async () => {
    await (await start()).close()
    const key = newKey()
    const changed = await start(`${key},${testSeedKey}`)
    const present = createVault(key)
    const rows = () =>
      database.query<{ sealedSeed: string; serverSeedHash: string }>(
        `select sealed_seed as "sealedSeed", server_seed_hash as "serverSeedHash" from studio.seed_pair
         where state <> 'revealed' order by state`,
      )
    await vi.waitFor(
      async () =>
        expect((await rows()).map((row) => openSeed(present, { playerKey, ...row }))).toEqual([
          seeds.active,
          seeds.next,
        ]),
      PATIENCE,
    )
    await changed.close()
    await (await start(key)).close()
    await expect(start()).rejects.toThrow('SEED_KEY: does not decrypt')
  })

  test("don't open for another player", async () => {
    await (await start()).close()
    const [row] = await database.query<{ sealedSeed: string; serverSeedHash: string }>(
      `select sealed_seed as "sealedSeed", server_seed_hash as "serverSeedHash" from studio.seed_pair
       where state = 'active'`,
    )
    expect(() =>
      openSeed(testVault, { playerKey: 'real:somebody', sealedSeed: null, serverSeedHash: '', ...row }),
    ).toThrow('belongs to another context')
  })

  test('are sealed from the start for new players and stored in plain text once revealed', async () => {
    const studio = await start()
    await studio.provider.seeds.pair('new')
    const all = () =>
      database.query<{ state: string; server_seed: string | null }>(
        `select state, server_seed from studio.seed_pair where player_key = 'real:new' order by id`,
      )
    expect(await all()).toEqual([
      { state: 'active', server_seed: null },
      { state: 'next', server_seed: null },
    ])
    const rotation = await studio.provider.seeds.rotate('new', 'mine')
    expect(await all()).toEqual([
      { state: 'revealed', server_seed: rotation?.revealed },
      { state: 'active', server_seed: null },
      { state: 'next', server_seed: null },
    ])
    await studio.close()
  })
})
