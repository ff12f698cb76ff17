import { BREAK_PERIODS } from '@tessera/contract'
import { describe, expect, it } from 'vitest'
import { breakEnd, extendBreak, isLater } from './break-rules.ts'

describe('the end of a break', () => {
  it.each([
    ['P1D', '2026-03-29T22:30:00Z', '2026-03-30T22:30:00Z'],
    ['P1W', '2026-12-28T10:00:00Z', '2027-01-04T10:00:00Z'],
    ['P6W', '2026-01-01T00:00:00Z', '2026-02-12T00:00:00Z'],
    ['P1M', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['P6M', '2026-08-31T10:00:00Z', '2027-02-28T10:00:00Z'],
    ['P1Y', '2028-02-29T10:00:00Z', '2029-02-28T10:00:00Z'],
    ['P5Y', '2028-02-29T10:00:00Z', '2033-02-28T10:00:00Z'],
  ] as const)('is, of %s from %s, %s', (period, from, end) => {
    expect(breakEnd(new Date(from), period)).toEqual(new Date(end))
  })

  it('is later for every length, and never comes without an end', () => {
    const from = new Date('2026-03-10T12:00:00Z')
    for (const period of BREAK_PERIODS) expect(isLater(breakEnd(from, period), from)).toBe(true)
    expect(breakEnd(from, 'forever')).toBe('forever')
  })

  it('moves by the length that extends it, and stays open once it is', () => {
    const end = new Date('2026-03-10T12:00:00Z')
    expect(extendBreak(end, 'P1D')).toEqual(new Date('2026-03-11T12:00:00Z'))
    expect(extendBreak(end, 'forever')).toBe('forever')
    expect(extendBreak('forever', 'P1D')).toBe('forever')
  })
})
