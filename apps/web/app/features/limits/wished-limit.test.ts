import { describe, expect, it } from 'vitest'
import { isLooser, readWish, writeWish } from './wished-limit.ts'

const LIMIT = { amount: 5000, period: 'daily' } as const

describe('a wished limit', () => {
  it('is stricter only with a lower amount for the same period', () => {
    expect(isLooser(LIMIT, { amount: 4999, period: 'daily' })).toBe(false)
    expect(isLooser(LIMIT, { amount: 5000, period: 'daily' })).toBe(false)
    expect(isLooser(LIMIT, { amount: 5001, period: 'daily' })).toBe(true)
    expect(isLooser(LIMIT, { amount: 1, period: 'weekly' })).toBe(true)
  })

  it('is written into the parameter of a dialog and read back', () => {
    expect(readWish(writeWish('deposit-daily', { amount: 20_000, period: 'weekly' }))).toEqual({
      id: 'deposit-daily',
      wish: { amount: 20_000, period: 'weekly' },
    })
  })

  it.each([
    'deposit-daily',
    'deposit-daily.0.daily',
    'deposit-daily.1.yearly',
    'deposit-daily.-5.daily',
    'deposit-daily.1e3.daily',
  ])('is none in %s', (value) => {
    expect(readWish(value)).toEqual({ id: 'deposit-daily', wish: null })
  })
})
