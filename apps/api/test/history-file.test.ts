import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'

const ROUNDS = 2500

let app: ApiUnderTest
let player: TestPlayer
beforeAll(async () => {
  app = await startApi()
  player = await app.player(1000)
  await app.database.query('update profile.player set time_zone = $2 where id = $1', [
    player.id,
    'Asia/Tokyo',
  ])
  // One round a minute from midnight in Tokyo. Every 10th is in BTC.
  await app.database.query(
    `insert into ledger.round (id, account_id, session_id, number, stake, payout, balance_before, balance_after, player_id,
       history_kind, provider, provider_round_id, game_id, currency, state, settled_number, opened_at, settled_at)
     select g, 1, 1, g, 100, 250, 0, 150, $1, 'spin', 'fake', 'r' || g, 'red-fox',
         case when g % 10 = 0 then 'BTC' else 'EUR' end, 'closed', g,
         timestamptz '2026-02-28 15:00Z' + (g - 1) * interval '1 minute', now()
       from generate_series(1, $2) g`,
    [player.id, ROUNDS],
  )
  await app.database.query(
    'update ledger.player set spin_count = $2, spin_settled_count = $2 where id = $1',
    [player.id, ROUNDS],
  )
})
afterAll(() => app.stop())

const link = async (body: object, token = player.token): Promise<string> =>
  (await app.call('POST', '/api/player/history/link', { token, body })).body.data.path
const download = async (body: object) => app.server.inject({ url: await link(body) })
const lines = ({ body }: { body: string }) => body.replace('\ufeff', '').split('\r\n').slice(0, -1)

describe('the file of a list of the history', () => {
  it('has all casino rounds with their amounts in units, newest first', async () => {
    const file = await download({ list: 'spins' })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="tessera-spins-[\d-]+\.csv"$/)
    const [header, newest, ...others] = lines(file)
    expect(header).toBe(
      'id,opened_at,settled_at,state,game,currency,stake,refunded,payout,net,bonus_stake,bonus_refunded,bonus_payout,balance_before,balance_after',
    )
    expect(newest).toMatch(/^2500,2026-03-02T17:39:00\.000\+09:00,[^,]+,closed,red fox,BTC,0\.00000100,/)
    expect(others.at(-1)).toMatch(
      /^1,2026-03-01T00:00:00\.000\+09:00,[^,]+,closed,red fox,EUR,1\.00,0\.00,2\.50,1\.50,/,
    )
    expect(others).toHaveLength(ROUNDS - 1)
  })

  it.each([
    [{ list: 'spins', currency: 'BTC' }, ROUNDS / 10],
    // Days of the player's time zone.
    [{ list: 'spins', from: '2026-03-01', to: '2026-03-01' }, 1440],
    [{ list: 'spins', from: '2026-03-02' }, ROUNDS - 1440],
    [{ list: 'spins', isSettled: false }, 0],
    [{ list: 'bets' }, 0],
    [{ list: 'transactions', type: 1, status: 2 }, 0],
  ])('has only what its filters select: %j', async (body, count) => {
    const [header, ...rows] = lines(await download(body))
    expect([header?.startsWith('id,'), rows.length]).toEqual([true, count])
  })

  it('has payments', async () => {
    await app.database.query(
      `insert into payments.invoice (id, player_id, type, status, failure_reason, method_id, amount, currency, return_path,
         idempotency_key, request_hash, checked_at, created_at, updated_at)
       values ('own-invoice', $1, 1, 3, 'expired', 'sandbox.deposit.card', 1250, 'EUR', '/', 'k', '', now(), now(), now())`,
      [player.id],
    )
    const [, row] = lines(await download({ list: 'transactions', status: 3 }))
    expect(row).toMatch(/^own-invoice,.*,deposit,failure,sandbox\.deposit\.card,EUR,12\.50,,expired$/)
  })

  it('is sent once for a link, and not after a minute', async () => {
    const path = await link({ list: 'spins', currency: 'BTC' })
    expect((await app.server.inject({ method: 'HEAD', url: path })).statusCode).toBe(404)
    expect((await app.server.inject({ url: path })).statusCode).toBe(200)
    expect((await app.server.inject({ url: path })).statusCode).toBe(404)
    const late = await link({ list: 'spins' })
    app.clock.forward(60_001)
    expect((await app.server.inject({ url: late })).statusCode).toBe(404)
    expect((await app.server.inject({ url: '/api/player/history/file?ticket=x' })).statusCode).toBe(404)
  })

  it('has nothing of another player', async () => {
    const other = await app.player()
    const file = await app.server.inject({ url: await link({ list: 'spins' }, other.token) })
    expect(lines(file)).toHaveLength(1)
  })
})

describe('the list of rounds', () => {
  it('is filtered by currency and by days of the player’s time zone', async () => {
    const { token } = player
    const list = async (search: string) =>
      (await app.call('GET', `/api/game/spins?${search}`, { token })).body
    const page = await list('from=2026-03-01&to=2026-03-01&currency=BTC&perPage=100')
    expect(page.data).toHaveLength(100)
    const rest = await list(
      `from=2026-03-01&to=2026-03-01&currency=BTC&perPage=100&before=${page.meta.older}`,
    )
    expect([rest.data.length, rest.meta.older]).toEqual([44, null])
  })

  it.each([
    'before=x',
    'after=-1',
    'before=99999999999999999999',
    'from=2026-02-30',
    'to=yesterday',
    'currency=eur',
  ])('refuses the invalid filter %s and names the field', async (search) => {
    const { status, body } = await app.call('GET', `/api/game/spins?${search}`, { token: player.token })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [search.split('=')[0]]])
  })
})
