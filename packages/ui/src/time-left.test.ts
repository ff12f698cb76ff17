import { describe, expect, it } from 'vitest'
import { isoDuration, timeLeft } from './time-left.ts'

describe('timeLeft', () => {
  it('returns days, hours, minutes and seconds', () => {
    const left = timeLeft(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000)
    expect(left).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
    expect(isoDuration(left)).toBe('P2DT3H4M5S')
  })

  it('returns zero seconds only at the end', () => {
    expect(timeLeft(1).seconds).toBe(1)
    expect(timeLeft(0).seconds).toBe(0)
    expect(timeLeft(-5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})
