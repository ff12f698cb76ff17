import { afterAll, expect, it } from 'vitest'
import { deleteOldCounts } from '../src/modules/telemetry/telemetry-store.ts'
import { startApi } from './fixture.ts'
import { operate } from './operate.ts'

const app = await startApi()
afterAll(() => app.stop())

const report = (route: string, name: string, value: number) =>
  app.call('POST', '/api/telemetry/metrics', { body: { route, metrics: [{ name, value }] } })
const show = async (word: string, options = '') =>
  (await operate(app, options, { group: word, who: [] })).text

/** Delivers a violation as a browser does. */
const deliver = (page: string, body: string, type = 'application/csp-report', remoteAddress = '127.0.0.1') =>
  app.server.inject({
    method: 'POST',
    url: `/api/telemetry/csp?page=${page}`,
    headers: { 'content-type': type },
    payload: body,
    remoteAddress,
  })

it('shows the 75th percentile of a metric by page', async () => {
  for (const value of [900, 1000, 1100, 8000]) expect((await report('home', 'LCP', value)).status).toBe(202)
  await report('games', 'CLS', 0.02)
  const text = await show('metrics')
  const [, milliseconds = ''] = /^home {2}LCP (\d+) ms \(4\) {2}INP none {2}CLS none$/m.exec(text) ?? []
  expect(Number(milliseconds)).toBeGreaterThanOrEqual(1100)
  expect(Number(milliseconds)).toBeLessThan(1100 * 1.1)
  expect(text).toMatch(/^games {2}LCP none {2}INP none {2}CLS 0\.02\d \(1\)$/m)
})

it.each([
  ['a page outside of the table of routes', 'player-7', 'LCP', 1],
  ['an unknown metric', 'home', 'FID', 1],
  ['a negative value', 'home', 'LCP', -1],
])('refuses %s', async (_name, route, name, value) => {
  expect((await report(route, name, value)).status).toBe(422)
})

it('counts errors of the player app by page', async () => {
  const body = { route: 'wallet', message: 'TypeError: x is undefined', build: 'b1' }
  for (const _ of [1, 2]) await app.call('POST', '/api/telemetry/errors', { body })
  expect(await show('problems')).toContain('2  error  wallet\n')
})

it('counts violations of the policy in both formats, and drops a flood', async () => {
  const legacy = JSON.stringify({
    'csp-report': {
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a?token=7',
    },
  })
  const modern = JSON.stringify([
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/' } },
  ])
  expect((await deliver('games', modern, 'application/reports+json')).statusCode).toBe(204)
  expect((await deliver('not-a-page', '{', 'application/csp-report')).statusCode).toBe(204)
  for (let sent = 0; sent < 40; sent += 1) expect((await deliver('home', legacy)).statusCode).toBe(204)
  const text = await show('problems')
  expect(text).toContain('1  img-src  games\n')
  const [, count = ''] = /^(\d+) {2}script-src {2}home$/m.exec(text) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  expect(Number(count)).toBeLessThan(40)
})

it('counts a network as one address, and takes no large body', async () => {
  const body = JSON.stringify({ 'csp-report': { 'violated-directive': 'font-src', 'blocked-uri': 'inline' } })
  for (let sent = 0; sent < 40; sent += 1)
    await deliver('wallet', body, 'application/csp-report', `2001:db8::${sent.toString(16)}`)
  const [, count = ''] = /^(\d+) {2}font-src {2}wallet$/m.exec(await show('problems')) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  expect(Number(count)).toBeLessThan(40)
  expect((await deliver('wallet', body + ' '.repeat(40_000))).statusCode).toBe(413)
})

it('deletes counts after 90 days', async () => {
  await app.database.query(
    `insert into telemetry.problem (day, kind, route, count)
     select $1::date - n, 'old', 'home', 1 from unnest(array[80, 100]) as n`,
    [app.clock.now()],
  )
  await deleteOldCounts(app.database, app.clock.now())
  const rows = await app.database.query(`select from telemetry.problem where kind = 'old'`)
  expect(rows).toHaveLength(1)
})

it('refuses an invalid number of days', async () => {
  expect(await show('metrics', '--days 0')).toContain('--days must be a whole number')
})
