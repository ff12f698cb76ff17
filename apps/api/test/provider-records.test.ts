import type { AccountStage, GameProvider, ProviderRecords } from '@tessera/contract'
import { unzip } from '@tessera/test-env/unzip'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeProvider } from './fake-provider.ts'
import { createFakeSportsbook } from './fake-sportsbook.ts'
import { type ApiUnderTest, startApi, type TestPlayer, until } from './fixture.ts'

/** Creates a provider with records of players, which can be unavailable. */
function createRecordsFake() {
  const erased: { playerId: string; stage: AccountStage }[] = []
  const fake = { isUnavailable: false, failsAfter: null as string | null, erased }
  const records: ProviderRecords = {
    async tell({ playerId, part, after }) {
      if (fake.isUnavailable || (after !== null && after === fake.failsAfter)) throw new Error('away')
      if (part === null) return { parts: ['marks', 'nothing'], rows: [], next: null }
      if (part === 'nothing') return { parts: [], rows: [], next: null }
      const number = Number(after ?? 0)
      const row = { number, of: playerId, markedAt: '2026-11-23T01:02:03.004Z', text: '=1+1' }
      return { parts: [], rows: number === 1 ? [] : [row], next: number < 3 ? String(number + 1) : null }
    },
    async forget(playerId, stage) {
      if (fake.isUnavailable) throw new Error('away')
      erased.push({ playerId, stage })
    },
  }
  return Object.assign(fake, { records })
}

const [studio, sportsbook] = [createRecordsFake(), createRecordsFake()]
let offersRecords = true
let app: ApiUnderTest
beforeAll(async () => {
  const games = createFakeProvider()
  const provider = {
    ...games,
    // Like a provider in another process, whose capabilities are known only after it has sent its games.
    get records() {
      return offersRecords ? studio.records : undefined
    },
  }
  const book = { ...createFakeSportsbook(), records: sportsbook.records }
  app = await startApi({ providers: () => [provider as GameProvider], sportsbook: () => book })
})
afterAll(() => app.stop())
beforeEach(() => {
  for (const fake of [studio, sportsbook]) Object.assign(fake, { isUnavailable: false, failsAfter: null })
  offersRecords = true
})

const stateOf = async ({ token }: TestPlayer) =>
  (await app.call('GET', '/api/player/export', { token })).body.data.state
const idOf = async ({ id }: TestPlayer): Promise<string> => {
  const [row] = await app.database.query<{ id: string }>(
    'select id from membership.export where player_id = $1',
    [id],
  )
  return row?.id ?? ''
}
/** Runs the export job now, which is otherwise retried after a while. */
const tryExport = async (player: TestPlayer) => app.api.runJob('make-export', { id: await idOf(player) })
const archiveOf = async (player: TestPlayer) => {
  const { token } = player
  await until(async () => (await stateOf(player)) === 'ready')
  const { body } = await app.call('POST', '/api/player/export/link', { token })
  return unzip((await app.server.inject({ method: 'GET', url: body.data.path })).rawPayload)
}

describe('archive with data of providers', () => {
  it('contains the providers’ records, read in batches and formatted as all others', async () => {
    const player = await app.player()
    await app.call('POST', '/api/player/export', { token: player.token })
    const files = await archiveOf(player)
    for (const name of ['fake-marks', 'tessera-sportsbook-marks']) {
      const rows = JSON.parse(String(files.get(`${name}.json`)))
      expect(rows.map(({ number }: { number: number }) => number)).toEqual([0, 2, 3])
      expect(rows[0]).toMatchObject({ of: player.id, markedAt: '2026-11-23T01:02:03.004Z', text: '=1+1' })
      expect(String(files.get(`${name}.csv`))).toContain(`2026-11-23T01:02:03.004+00:00,'=1+1`)
    }
    expect(String(files.get('fake-nothing.json'))).toBe('[]\n')
    const { parts } = JSON.parse(String(files.get('contents.json')))
    expect(parts).toEqual(expect.arrayContaining(['fake-marks', 'tessera-sportsbook-nothing', 'profile']))
  })

  it.each([
    ['unavailable', { isUnavailable: true }],
    ['failing between two batches', { failsAfter: '2' }],
  ])('is not created while a provider is %s, and complete after it has recovered', async (_, fault) => {
    const player = await app.player()
    Object.assign(sportsbook, fault)
    await app.call('POST', '/api/player/export', { token: player.token })
    await until(async () => (await idOf(player)) !== '')
    await expect(tryExport(player)).rejects.toThrow('away')
    expect(await stateOf(player)).toBe('waiting')
    Object.assign(sportsbook, { isUnavailable: false, failsAfter: null })
    await tryExport(player)
    expect(JSON.parse(String((await archiveOf(player)).get('tessera-sportsbook-marks.json')))).toHaveLength(3)
  })

  it('has no part of a provider without records', async () => {
    offersRecords = false
    const player = await app.player()
    await app.call('POST', '/api/player/export', { token: player.token })
    const files = await archiveOf(player)
    expect([files.has('fake-marks.json'), files.has('tessera-sportsbook-marks.json')]).toEqual([false, true])
  })
})

describe('deletion at providers when an account is closed', () => {
  const end = async (): Promise<TestPlayer> => {
    const player = await app.player()
    await app.call('POST', '/api/player/closing', { token: player.token, body: {} })
    app.clock.forward(7.1 * 86_400_000)
    await app.api.runJob('end-accounts')
    return player
  }
  const later = async (days: number) => {
    app.clock.forward(days * 86_400_000)
    await app.api.runJob('end-accounts')
    await app.api.runJob('forget-elsewhere')
  }
  const erasedBy = (fake: typeof studio, { id }: TestPlayer) =>
    fake.erased.filter(({ playerId }) => playerId === id).map(({ stage }) => stage)
  const owed = async ({ id }: TestPlayer) =>
    (await app.database.query('select 1 from membership.forgetting where player_id = $1', [id])).length

  it('notifies each provider of each stage', async () => {
    const player = await end()
    expect(erasedBy(studio, player)).toEqual([])
    await later(0)
    await later(30.1)
    await later(5 * 366)
    for (const fake of [studio, sportsbook])
      expect(new Set(erasedBy(fake, player))).toEqual(new Set(['closed', 'freed', 'forgotten']))
    expect(await owed(player)).toBe(0)
  })

  it('notifies an unavailable provider after it has recovered, and the others at once', async () => {
    sportsbook.isUnavailable = true
    const player = await end()
    await later(0)
    expect([erasedBy(studio, player), erasedBy(sportsbook, player)]).toEqual([['closed'], []])
    expect(await owed(player)).toBe(1)
    await later(20)
    expect(await owed(player)).toBe(1)
    sportsbook.isUnavailable = false
    await later(0.1)
    expect(erasedBy(sportsbook, player)).toEqual(['closed'])
    expect(await owed(player)).toBe(0)
  })

  it('notifies no provider of a withdrawn request', async () => {
    const player = await app.player()
    await app.call('POST', '/api/player/closing', { token: player.token, body: {} })
    await app.call('DELETE', '/api/player/closing', { token: player.token })
    await later(8)
    expect([erasedBy(studio, player), await owed(player)]).toEqual([[], 0])
  })
})
