import { listAccounts } from '@tessera/ledger'
import { PATIENCE } from '@tessera/test-env'
import { unzip } from '@tessera/test-env/unzip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer, until } from './fixture.ts'
import { form, photo } from './sample-files.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const ask = ({ token }: TestPlayer) => app.call('POST', '/api/player/export', { token })
const stateOf = async ({ token }: TestPlayer) =>
  (await app.call('GET', '/api/player/export', { token })).body.data
const whenReady = (player: TestPlayer, limitMs = PATIENCE.timeout) =>
  until(async () => {
    const state = await stateOf(player)
    return state.state === 'ready' && state
  }, limitMs)
const linkFor = async ({ token }: TestPlayer): Promise<string> =>
  (await app.call('POST', '/api/player/export/link', { token })).body.data.path
const fetchPath = (path: string) => app.server.inject({ method: 'GET', url: path })
const archiveOf = async (player: TestPlayer) => unzip((await fetchPath(await linkFor(player))).rawPayload)
const table = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')
/** Moves the clock on by a day, and logs the player in again. */
const nextDay = async (player: TestPlayer): Promise<TestPlayer> => {
  app.clock.forward(25 * 3_600_000)
  const { email, password } = player
  const { body } = await app.call('POST', '/api/player/sessions', { body: { email, password } })
  return { ...player, token: body.data.accessToken }
}

describe('archive of a player', () => {
  it('contains all data of the player as JSON and CSV, the files, and no secret', async () => {
    const player = await app.player(1250)
    const { token } = player
    await app.call('PUT', '/api/player/profile', {
      token,
      body: { city: 'Köln' },
    })
    // Stored names may predate the present rules.
    await app.database.query(`update profile.player set nickname = '=HYPERLINK("x")' where id = $1`, [
      player.id,
    ])
    await app.call('POST', '/api/player/documents', {
      token,
      ...(await form({ kind: 'identity' }, { bytes: await photo() })),
    })
    await app.call('POST', '/api/game/games/red-fox/favorite', { token })
    expect((await ask(player)).body.data).toMatchObject({ state: 'waiting', sizeBytes: null })
    const ready = await whenReady(player)
    const files = await archiveOf(player)
    expect(JSON.parse(files.get('contents.json')?.toString() ?? '')).toMatchObject({ player: player.id })
    expect(table(files, 'profile')).toEqual([
      expect.objectContaining({ id: player.id, email: player.email, city: 'Köln' }),
    ])
    expect(table(files, 'ways-in')).toEqual([
      expect.objectContaining({ kind: 'email', key: player.email, hasPassword: true }),
    ])
    expect(table(files, 'sessions')).toHaveLength(1)
    expect(table(files, 'postings')).toEqual([
      expect.objectContaining({ kind: 'deposit', amount: '12.50', currency: 'EUR' }),
    ])
    expect(table(files, 'accounts')).toEqual([expect.objectContaining({ balance: '12.50' })])
    expect(table(files, 'favourite-games')).toHaveLength(1)
    const [document] = table(files, 'documents')
    expect(files.get(`documents/${document.file}`)?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(files.get('profile.csv')?.toString()).toContain(`"'=HYPERLINK(""x"")"`)
    const all = Buffer.concat([...files.values()]).toString('latin1')
    const [login] = await app.database.query<{ secret: string }>(
      'select secret from auth.login where player_id = $1',
      [player.id],
    )
    for (const secret of [login?.secret ?? '-', player.password, token]) expect(all).not.toContain(secret)
    expect(Number((await fetchPath(await linkFor(player))).headers['content-length'])).toBe(ready.sizeBytes)
  })

  it('contains nothing of other players', async () => {
    const [mine, other] = [await app.player(100), await app.player(200)]
    await ask(mine)
    await whenReady(mine)
    const all = Buffer.concat([...(await archiveOf(mine)).values()]).toString()
    expect(all).not.toContain(other.id)
    expect(all).not.toContain(other.email)
  })

  it('is created one at a time, so that other jobs are not delayed', async () => {
    for (const player of [await app.player(), await app.player()]) {
      await ask(player)
      await whenReady(player)
    }
    const queues = await app.database.query<{ name: string }>(
      'select queue_name as name from graphile_worker._private_job_queues',
    )
    expect(queues.map(({ name }) => name)).toContain('make-export')
  })

  it('is not used up by a HEAD request, and downloaded at most as often as a path is issued', async () => {
    const player = await app.player()
    await ask(player)
    await whenReady(player)
    const path = await linkFor(player)
    expect((await app.server.inject({ method: 'HEAD', url: path })).statusCode).toBe(404)
    expect((await fetchPath(path)).statusCode).toBe(200)
    const limited = await startApi({
      rateLimits: { any: null, sensitive: { limit: 5, windowMs: 60_000 }, costly: null },
    })
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const guess = await limited.call('GET', `/api/player/export/file?ticket=${'a'.repeat(26)}`)
      statuses.push(guess.status)
    }
    await limited.stop()
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })

  it('is announced by email with its end, in the language and time zone of the player', async () => {
    const player = await app.player()
    const { token } = player
    await app.call('PUT', '/api/player/profile', { token, body: { language: 'de', timeZone: 'Asia/Tokyo' } })
    await ask(player)
    const { expiresAt } = await whenReady(player)
    const mail = await until(() =>
      app.mails.find(({ to, subject }) => to === player.email && subject === 'Dein Datenexport ist fertig'),
    )
    const time = new Date(expiresAt).toLocaleString('de', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    })
    expect(mail.text).toContain(time)
    expect(mail.text).toContain('https://tessera.example/profile/settings/account')
    expect(mail.text).not.toContain('ticket')
  })

  it('has times in the player’s time zone in CSV, and in UTC in JSON', async () => {
    const player = await app.player()
    const { token } = player
    await app.call('PUT', '/api/player/profile', { token, body: { timeZone: 'Asia/Tokyo' } })
    await ask(player)
    await whenReady(player)
    const files = await archiveOf(player)
    expect(String(files.get('profile.csv'))).toMatch(/\d{2}:\d{2}:\d{2}\.\d{3}\+09:00/)
    expect(String(files.get('profile.json'))).toMatch(/\d{2}:\d{2}:\d{2}\.\d{3}Z/)
    expect(JSON.parse(String(files.get('contents.json'))).times).toEqual({ json: 'UTC', csv: 'Asia/Tokyo' })
  })

  it('is downloaded once by a link, within a minute, and by its player only', async () => {
    const player = await app.player()
    await ask(player)
    await whenReady(player)
    const path = await linkFor(player)
    const answers = await Promise.all([fetchPath(path), fetchPath(path), fetchPath(path)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect(answers.find(({ statusCode }) => statusCode === 200)?.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="tessera-[\d-]+\.zip"$/),
    })
    const late = await linkFor(player)
    app.clock.forward(61_000)
    for (const each of [
      late,
      '/api/player/export/file',
      '/api/player/export/file?ticket=x&ticket=y',
      '/api/player/export/file?ticket=%00',
    ])
      expect((await fetchPath(each)).statusCode).toBe(404)
  })

  it('is created once in concurrent requests, and once a day', async () => {
    const player = await app.player()
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(player)))
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(1)
    await whenReady(player)
    expect((await ask(player)).body.error).toMatchObject({
      name: 'export_too_soon',
      details: { nextAt: expect.any(String) },
    })
    const later = await nextDay(player)
    expect((await ask(later)).status).toBe(201)
    await whenReady(later)
    const kept = await app.database.query('select 1 from membership.export where player_id = $1', [player.id])
    expect(kept).toHaveLength(1)
  })

  it('expires at the announced time, with its pieces and their files', async () => {
    const player = await app.player()
    await ask(player)
    await whenReady(player)
    const path = await linkFor(player)
    const pieces = () =>
      app.database.query<{ name: string }>('select stored_name as name from documents.piece')
    const before = await pieces()
    expect(before.length).toBeGreaterThan(0)
    expect(before.every(({ name }) => app.files.kept.has(name))).toBe(true)
    app.clock.forward(73 * 3_600_000)
    expect((await fetchPath(path)).statusCode).toBe(404)
    await app.api.runJob('clear-document-files')
    await until(async () => (await pieces()).length === 0)
    await until(() => before.every(({ name }) => !app.files.kept.has(name)))
  })

  it('is created by the next run after one has died, without pieces of the dead run', async () => {
    const player = await app.player()
    await app.database.query(
      `insert into membership.export (id, player_id, asked_at, run) values ($1, $1, $2, 'died')`,
      [player.id, app.clock.now()],
    )
    await app.database.query(
      `insert into documents.piece (stored_name, sealed_key, collection, number, expires_at, created_at)
       values ($1, 'x', 'died', 0, now() + interval '1 day', now())`,
      ['ab'.repeat(32)],
    )
    await Promise.all([1, 2].map(() => app.api.runJob('make-export', { id: player.id })))
    await until(async () => {
      const runs = await app.database.query<{ run: string; pieces: number }>(
        `select e.run, (select count(*)::integer from documents.piece p where p.collection = e.run) as pieces
         from membership.export e where player_id = $1 and ready_at is not null`,
        [player.id],
      )
      return runs.length === 1 && runs[0]?.pieces === 1
    })
    expect(await app.database.query(`select 1 from documents.piece where collection = 'died'`)).toEqual([])
    const strays = await app.database.query(
      'select 1 from documents.piece p where not exists (select from membership.export e where e.run = p.collection)',
    )
    expect(strays).toEqual([])
  })
})

describe('archive of a long history', () => {
  const POSTINGS = 100_000

  it('is read in batches, so that 100,000 postings take no more memory than a few', async () => {
    const player = await app.player(100)
    const [account] = await listAccounts(app.database, player.id)
    if (!account) throw new Error('the player has no account')
    // Rows like the ledger's, inserted at once, since the test is about reading them.
    await app.database.query(
      `with made as (
         insert into ledger.transaction (kind, scope, key, request_hash, player_id, answer_balance)
           select 'adjustment', 'test', 'made ' || i, md5(i::text)::uuid, $1, 100 + i from generate_series(1, $2::int) i
           returning id, answer_balance
       ), posted as (
         insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
           select id, $3::bigint, 1, answer_balance, answer_balance, 'EUR' from made
           union all select id, ledger.house_account('house_correction', 'operator', 'EUR'), -1, null, null, 'EUR' from made
       )
       insert into ledger.statement_line (player_id, number, transaction_id, account_id)
         select $1, answer_balance - 99, id, $3::bigint from made`,
      [player.id, POSTINGS, account.id],
    )
    let peak = 0
    const before = process.memoryUsage().rss
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss - before)
    }, 20)
    await ask(player)
    await whenReady(player, 500_000)
    clearInterval(watch)
    const files = await archiveOf(player)
    const postings = table(files, 'postings')
    expect(postings).toHaveLength(POSTINGS + 1)
    expect(postings.at(-1)).toMatchObject({ number: String(POSTINGS + 1), amount: '0.01' })
    const lines = files.get('postings.csv')?.toString().split('\r\n') ?? []
    expect(lines).toHaveLength(POSTINGS + 3)
    const written = (files.get('postings.json')?.length ?? 0) + (files.get('postings.csv')?.length ?? 0)
    expect(written).toBeGreaterThan(20_000_000)
    expect(peak).toBeLessThan(120_000_000)
  }, 600_000)
})
