import { expect, test } from 'vitest'
import { DATE_FORMATS, directionOf, shownCulture, zoneName } from './culture.ts'
import { clockText, secondsOfPlay } from './ticks.ts'
import { createTokenRenewal } from './token.ts'

test.each([
  ['es-MX', 'es-ES'],
  ['en-US', 'en-GB'],
  [undefined, 'en-GB'],
  ['', 'en-GB'],
  ['not a culture', 'en-GB'],
  ['de-DE', 'de-DE'],
])('shows the culture %s as %s', (culture, shown) => expect(shownCulture(culture)).toBe(shown))

test('formats dates as specified', () => {
  const date = new Date(Date.UTC(2026, 2, 4, 5, 6))
  const written = Object.fromEntries(
    Object.entries(DATE_FORMATS).map(([name, format]) => [name, format(date)]),
  )
  expect(written).toEqual({
    time: '05:06',
    day: '04',
    date: '04.03.26',
    dateTime: '04.03.26, 05:06',
    dayMonth: '04.03',
    dayMonthTime: '04.03 05:06',
  })
})

test.each([
  ['en-GB', 'Europe/Berlin', 'Central European Time'],
  ['de-DE', 'Europe/Berlin', 'Mitteleuropäische Zeit'],
  ['de-DE', 'UTC', 'UTC'],
  ['en-GB', 'Nowhere/Land', 'UTC'],
])('names the time zone in %s for %s: %s', (culture, zone, name) =>
  expect(zoneName(culture, zone)).toBe(name),
)

test('has the right-to-left direction for Arabic', () => {
  expect([directionOf('ar-EG'), directionOf('de-DE')]).toEqual(['rtl', 'ltr'])
})

test('advances a running clock between messages and keeps a stopped clock', () => {
  const clock = { seconds: 60, atMs: 1_000, isRunning: true, secondsPerSecond: 2 }
  expect(secondsOfPlay(clock, 11_000)).toBe(80)
  expect(secondsOfPlay({ ...clock, isRunning: false }, 11_000)).toBe(60)
  expect(clockText(3_725)).toBe('62:05')
})

test('renews a refused token once for all calls', async () => {
  let token = 'old'
  let requests = 0
  const renew = createTokenRenewal({
    token: () => token,
    onRenewed: (renewed) => {
      token = renewed
    },
    requestToken: async () => {
      requests += 1
      return 'new'
    },
  })
  expect(await Promise.all([renew('old'), renew('old')])).toEqual(['new', 'new'])
  expect(await renew('old')).toBe('new')
  expect(requests).toBe(1)
})

test('becomes a guest after a failed renewal and requests no further token', async () => {
  let token = 'old'
  let requests = 0
  const renew = createTokenRenewal({
    token: () => token,
    onRenewed: (renewed) => {
      token = renewed
    },
    requestToken: () => {
      requests += 1
      return Promise.resolve('old')
    },
  })
  expect(await renew('old')).toBe('')
  expect(await renew('old')).toBe('')
  expect(requests).toBe(1)
})
