import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ATTEMPTS } from '../src/modules/identity/rules/identity-state.ts'
import { applicantOf } from './fake-identity.ts'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'
import { operate as operateOn } from './operate.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const as = ({ token }: TestPlayer) => ({ token })
const stateOf = async (player: TestPlayer) =>
  (await app.call('GET', '/api/player/services', as(player))).body.data[0]
const start = (player: TestPlayer, body: object = {}) =>
  app.call('POST', '/api/player/services/sandbox/auth', { ...as(player), body })

/** Registers a player with a started check, and returns the reference of the service, too. */
async function begun() {
  const player = await app.register()
  await start(player)
  return { player, reference: app.identity.started.at(-1)?.reference ?? '' }
}

const RED = { answer: 'RED', rejectType: 'RETRY', reasons: ['unreadable'] }
const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()
const facts = (reference: string, status: string, review: object | null, updatedAt = at(0)) => ({
  id: applicantOf(reference),
  reference,
  status,
  review,
  updatedAt,
})
const tell = (report: object, options?: Parameters<typeof app.identity.webhook>[1]) =>
  app.call('POST', '/api/identity/webhooks/sandbox', app.identity.webhook(report, options))

describe('identity check', () => {
  it('starts and continues at the page of the service, with one applicant for repeated starts', async () => {
    const player = await app.register()
    expect(await stateOf(player)).toMatchObject({
      service: 'sandbox',
      status: 'none',
      next: 'start',
      triesLeft: MAX_ATTEMPTS,
    })
    const before = app.identity.started.length
    const starts = await Promise.all([1, 2].map(() => start(player, { returnPath: '/de/profile/documents' })))
    expect(new Set(starts.map(({ body }) => body.data.url)).size).toBe(1)
    const started = app.identity.started.slice(before)
    expect(new Set(started.map(({ reference }) => reference)).size).toBe(1)
    expect(started[0]?.returnUrl).toBe('https://tessera.example/de/profile/documents')
    expect(await stateOf(player)).toMatchObject({
      status: 'init',
      next: 'continue',
      expiresAt: expect.any(String),
    })
  })

  it.each([
    ['pending', null, { status: 'pending', next: 'wait' }],
    ['onHold', null, { status: 'onHold', next: 'wait' }],
    ['completed', { answer: 'GREEN' }, { status: 'completed', answer: 'GREEN', next: 'done' }],
    [
      'completed',
      RED,
      { answer: 'RED', rejectType: 'RETRY', reasons: ['unreadable'], next: 'start', triesLeft: 2 },
    ],
    [
      'completed',
      { ...RED, rejectType: 'FINAL', reasons: ['forged'] },
      { rejectType: 'FINAL', next: 'never' },
    ],
  ])('is shown as %s %j, also on an open page', async (status, review, expected) => {
    const { player, reference } = await begun()
    expect((await tell(facts(reference, status, review))).status).toBe(200)
    expect(await stateOf(player)).toMatchObject(expected)
    const events = await app.database.query<{ data: unknown }>(
      `select payload -> 'data' as data from ledger.outbox where payload ->> 'channel' = $1`,
      [`player:identity#${player.id}`],
    )
    expect(events.at(-1)?.data).toEqual({ event: 'identity.updated', service: 'sandbox', status })
  })

  it('can be repeated a limited number of times', async () => {
    const player = await app.register()
    for (let left = MAX_ATTEMPTS - 1; left >= 0; left -= 1) {
      expect((await start(player)).status).toBe(200)
      await tell(facts(app.identity.started.at(-1)?.reference ?? '', 'completed', RED))
      expect(await stateOf(player)).toMatchObject({ triesLeft: left, next: left > 0 ? 'start' : 'never' })
    }
    expect((await start(player)).body.error.name).toBe('identity_refused')
  })

  it('starts again after its time limit, which doesn’t count as a refusal', async () => {
    const { player, reference } = await begun()
    await app.database.query(
      `update identity.attempt set expires_at = now() - interval '1 second' where id = $1`,
      [reference],
    )
    expect(await stateOf(player)).toMatchObject({ status: 'init', next: 'start', triesLeft: MAX_ATTEMPTS })
    expect((await start(player)).status).toBe(200)
    expect(app.identity.started.at(-1)?.reference).not.toBe(reference)
  })

  it('continues with the same applicant after the service was down', async () => {
    const player = await app.register()
    app.identity.isDown = true
    expect((await start(player)).body.error.name).toBe('identity_unavailable')
    app.identity.isDown = false
    expect((await start(player)).status).toBe(200)
    const rows = await app.database.query('select 1 from identity.attempt where player_id = $1', [player.id])
    expect(rows).toHaveLength(1)
  })

  it('returns to paths of this site only', async () => {
    const player = await app.register()
    for (const returnPath of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      expect((await start(player, { returnPath })).status).toBe(422)
  })
})

describe('report of an identity service', () => {
  it('is refused without a valid signature, when it is too old, or for another service’s attempt', async () => {
    const { player, reference } = await begun()
    const good = facts(reference, 'completed', { answer: 'GREEN' })
    const other = `whsec_${Buffer.from('another secret of thirty-two by!').toString('base64')}`
    for (const answer of [
      await tell(good, { secret: other }),
      await tell(good, { at: new Date(Date.now() - 3_600_000) }),
      await tell({ ...good, reference: 'nothing' }),
      await tell({ ...good, id: 'app_another' }),
      await tell({ ...good, status: 'init' }),
      await tell({ ...good, review: null }),
      await tell({ ...good, review: { answer: 'RED' } }),
      await app.call('POST', '/api/identity/webhooks/sandbox', { body: good }),
    ])
      expect([answer.status, answer.body.error.name]).toEqual([400, 'webhook_refused'])
    expect((await app.call('POST', '/api/identity/webhooks/nobody', { body: {} })).status).toBe(404)
    expect(await stateOf(player)).toMatchObject({ status: 'init' })
  })

  it('changes nothing when it is older than the known one, repeated, or from the future', async () => {
    const { player, reference } = await begun()
    await tell(facts(reference, 'completed', { answer: 'GREEN' }, at(0)))
    for (const [status, review, seconds] of [
      ['pending', null, -60],
      ['completed', RED, -1],
      ['completed', RED, 3600],
    ] as const) {
      expect((await tell(facts(reference, status, review, at(seconds)))).status).toBe(200)
      expect(await stateOf(player)).toMatchObject({ answer: 'GREEN', next: 'done' })
    }
    await tell(facts(reference, 'completed', { ...RED, rejectType: 'FINAL' }, at(60)))
    expect(await stateOf(player)).toMatchObject({ answer: 'RED', next: 'never' })
  })

  it('is polled if no webhook has arrived', async () => {
    const { player, reference } = await begun()
    const report = { status: 'completed', review: { answer: 'GREEN' }, documentNumber: null } as const
    app.identity.reports.set(applicantOf(reference), {
      applicantId: applicantOf(reference),
      reference,
      ...report,
      updatedAt: new Date(),
    })
    app.clock.forward(61_000)
    await app.api.runJob('ask-identity-services')
    expect(await stateOf(player)).toMatchObject({ answer: 'GREEN' })
  })
})

it('offers no identity checks without a service', async () => {
  const without = await startApi({ identityServices: [] })
  try {
    const { token } = await without.register()
    expect((await without.call('GET', '/api/player/services', { token })).body.data).toEqual([])
    expect(
      (await without.call('POST', '/api/player/services/sandbox/auth', { token, body: {} })).status,
    ).toBe(404)
  } finally {
    await without.stop()
  }
})

describe('operator’s decision about an identity', () => {
  const run = (line: string, who = ['--operator', 'ann', '--reason', 'called the player']) =>
    operateOn(app, `identity ${line}`, { who })

  it('applies to a queued check and is not changed by later reports', async () => {
    const { player, reference } = await begun()
    await tell(facts(reference, 'onHold', null))
    expect((await run('queue', [])).text).toContain(`player ${player.id}  sandbox 1`)
    expect((await run(`approve --player ${player.id}`)).code).toBe(0)
    expect(await stateOf(player)).toMatchObject({ answer: 'GREEN', next: 'done' })
    await tell(facts(reference, 'completed', RED, at(120)))
    expect(await stateOf(player)).toMatchObject({ answer: 'GREEN' })
    expect((await run('queue', [])).text).not.toContain(player.id)
    expect((await run(`show --player ${player.id}`, [])).text).toContain('GREEN (by an operator)')
    expect((await run(`log --player ${player.id}`, [])).text).toMatch(
      /ann: approve \w+: called the player\n$/,
    )
  })

  it('can be a refusal with a reason, which allows a retry or is final', async () => {
    const { player } = await begun()
    await run(`refuse --player ${player.id} --because mismatch`)
    expect(await stateOf(player)).toMatchObject({ reasons: ['mismatch'], next: 'start' })
    await run(`refuse --player ${player.id} --because forged --final yes`)
    expect(await stateOf(player)).toMatchObject({ reasons: ['forged'], next: 'never' })
  })

  it.each([
    ['approve', 2],
    ['approve --player nobody', 1],
    ['refuse --player nobody', 2],
    ['refuse --player x --because ugly', 2],
    ['refuse --player x --because mismatch --final no', 2],
  ])('is refused for an invalid command: %s', async (line, code) => {
    expect((await run(line)).code).toBe(code)
  })

  it('finds no checks of a player without any', async () => {
    expect(await run('show --player nobody', [])).toEqual({
      code: 1,
      text: 'Player nobody has no identity checks.\n',
    })
  })
})
