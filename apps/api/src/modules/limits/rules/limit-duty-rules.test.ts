import { describe, expect, it } from 'vitest'
import { missingPeriods, reviewDueSince } from './limit-duty-rules.ts'

describe('the duty to set a deposit limit', () => {
  const limit = (period: 'day' | 'week' | 'month', change = {}) => ({
    kind: 'deposit',
    source: 'player',
    period,
    ...change,
  })

  it('is met by own deposit limits of each period', () => {
    expect(missingPeriods([], ['daily', 'monthly'])).toEqual(['daily', 'monthly'])
    expect(missingPeriods([limit('day')], ['daily', 'monthly'])).toEqual(['monthly'])
    expect(missingPeriods([limit('day'), limit('month')], ['daily', 'monthly'])).toEqual([])
  })

  it('isn’t met by another kind of limit or one of the law', () => {
    const others = [limit('day', { kind: 'loss' }), limit('day', { source: 'jurisdiction' })]
    expect(missingPeriods(others, ['daily'])).toEqual(['daily'])
  })
})

describe('a review of limits', () => {
  const changed = new Date('2026-01-15T12:00:00Z')

  it.each([
    ['is due some months after the last change', 6, '2026-07-15T12:00:00Z', '2026-07-15T12:00:00.000Z'],
    ['isn’t due before', 6, '2026-07-15T11:59:59Z', null],
    ['is never due where it isn’t asked for', null, '2030-01-01T00:00:00Z', null],
  ])('%s', (_, months, now, due) => {
    expect(reviewDueSince(changed, months, new Date(now))?.toISOString() ?? null).toBe(due)
  })

  it('is due on the last day of a shorter month', () => {
    const due = (at: string) => reviewDueSince(new Date(at), 6, new Date('2030-01-01T00:00:00Z'))
    expect(due('2026-08-31T12:00:00Z')).toEqual(new Date('2027-02-28T12:00:00Z'))
    expect(due('2027-08-31T12:00:00Z')).toEqual(new Date('2028-02-29T12:00:00Z'))
  })

  it('is never due without limits', () => {
    expect(reviewDueSince(null, 6, changed)).toBeNull()
  })
})
