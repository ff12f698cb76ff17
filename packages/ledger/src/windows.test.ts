import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerFixture, startLedger } from '../test/fixture.ts'
import type { LimitPeriod } from './index.ts'
import { onlyRow } from './queryable.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger(2)
})
afterAll(() => fixture.stop())

interface Window {
  from: string
  to: string
}

async function windowOf(period: LimitPeriod, at: string, zone: string): Promise<Window> {
  const row = onlyRow(
    await fixture.database.query<{ from: Date; to: Date }>(
      'select w.starts_at as from, w.ends_at as to from ledger.window_of($1, $2::timestamptz, $3) w',
      [period, at, zone],
    ),
  )
  return { from: row.from.toISOString(), to: row.to.toISOString() }
}

describe('the window of a limit', () => {
  it.each([
    ['day', '2026-07-01T12:00:00Z', 'UTC', '2026-07-01T00:00', '2026-07-02T00:00'],
    ['day', '2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['day', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00', '2026-10-25T23:00'],
    ['day', '2026-04-24T05:00:00Z', 'Africa/Cairo', '2026-04-23T22:00', '2026-04-24T21:00'],
    // The clock goes back from 24:00 to 23:00: the hour before midnight comes twice.
    ['day', '2026-10-29T21:30:00Z', 'Africa/Cairo', '2026-10-28T21:00', '2026-10-29T22:00'],
    // The clock goes back from 1:00 to 0:00: midnight comes twice, and the day begins with the first.
    ['day', '2026-11-01T04:30:00Z', 'America/Havana', '2026-11-01T04:00', '2026-11-02T05:00'],
    ['day', '2026-11-01T05:30:00Z', 'America/Havana', '2026-11-01T04:00', '2026-11-02T05:00'],
    ['day', '2026-01-01T00:30:00Z', 'Asia/Kathmandu', '2025-12-31T18:15', '2026-01-01T18:15'],
    ['week', '2026-11-24T12:00:00Z', 'Europe/Berlin', '2026-11-22T23:00', '2026-11-29T23:00'],
    ['week', '2026-03-25T12:00:00Z', 'Europe/Berlin', '2026-03-22T23:00', '2026-03-29T22:00'],
    ['month', '2028-02-29T12:00:00Z', 'UTC', '2028-02-01T00:00', '2028-03-01T00:00'],
    ['month', '2026-03-31T21:59:00Z', 'Europe/Berlin', '2026-02-28T23:00', '2026-03-31T22:00'],
  ] as const)('is, for a %s at %s in %s, from %s to %s', async (period, at, zone, from, to) => {
    expect(await windowOf(period, at, zone)).toEqual({ from: `${from}:00.000Z`, to: `${to}:00.000Z` })
  })

  it('contains its time, and is followed without a gap', async () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Havana', 'Africa/Cairo', 'Asia/Tehran')
    const times = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    const periods = fc.constantFrom('day' as const, 'week' as const, 'month' as const)
    await fc.assert(
      fc.asyncProperty(periods, times, zones, async (period, time, zone) => {
        const window = await windowOf(period, time.toISOString(), zone)
        expect(window.from <= time.toISOString()).toBe(true)
        expect(window.to > time.toISOString()).toBe(true)
        expect((await windowOf(period, window.to, zone)).from).toBe(window.to)
      }),
      { numRuns: 60 },
    )
  })

  it('is not shortened by a change of the time zone', async () => {
    const next = async (endedAt: string, at: string, zone: string) => {
      const row = onlyRow(
        await fixture.database.query<{ from: Date; to: Date }>(
          `select w.starts_at as from, w.ends_at as to
            from ledger.next_window('day', $1::timestamptz, $2::timestamptz, $3) w`,
          [endedAt, at, zone],
        ),
      )
      return [row.from.toISOString(), row.to.toISOString()]
    }
    // A day ended at midnight in Tokyo, 15:00 UTC. In Los Angeles the present day began at 8:00 UTC: it is added.
    expect(await next('2026-01-10T15:00:00Z', '2026-01-10T16:00:00Z', 'America/Los_Angeles')).toEqual([
      '2026-01-10T15:00:00.000Z',
      '2026-01-12T08:00:00.000Z',
    ])
    expect(await next('2026-01-10T15:00:00Z', '2026-01-10T16:00:00Z', 'Asia/Tokyo')).toEqual([
      '2026-01-10T15:00:00.000Z',
      '2026-01-11T15:00:00.000Z',
    ])
    expect(await next('2026-01-01T15:00:00Z', '2026-01-10T16:00:00Z', 'America/Los_Angeles')).toEqual([
      '2026-01-10T08:00:00.000Z',
      '2026-01-11T08:00:00.000Z',
    ])
  })
})
