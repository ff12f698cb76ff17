import { describe, expect, it } from 'vitest'
import { cleanAmountText, cleanCode, latinDigits } from './digits.ts'

describe('a one-time code', () => {
  it('keeps its digits out of whatever was pasted', () => {
    expect(cleanCode('Your code: 12-34 56.', 6)).toBe('123456')
  })

  it('is cut to its length', () => {
    expect(cleanCode('123456789', 6)).toBe('123456')
  })

  it('takes Arabic, Persian and Devanagari digits', () => {
    expect(cleanCode('١٢٣', 6)).toBe('123')
    expect(cleanCode('۴۵۶', 6)).toBe('456')
    expect(cleanCode('७८९', 6)).toBe('789')
    expect(latinDigits('٠۰०')).toBe('000')
  })
})

describe('an amount under way', () => {
  it('keeps the separator that was typed', () => {
    expect(cleanAmountText('12,5', 2)).toBe('12,5')
    expect(cleanAmountText('12.', 2)).toBe('12.')
  })

  it('has no more decimals than its currency', () => {
    expect(cleanAmountText('12.345', 2)).toBe('12.34')
    expect(cleanAmountText('0.123456789', 8)).toBe('0.12345678')
    expect(cleanAmountText('12.5', 0)).toBe('12')
  })

  it('has one separator', () => {
    expect(cleanAmountText('1.2.3', 2)).toBe('1.23')
  })

  it('takes a leading separator for a zero before it', () => {
    expect(cleanAmountText('.5', 2)).toBe('0.5')
  })

  it('drops signs, letters and spaces', () => {
    expect(cleanAmountText(' -1e3 €', 2)).toBe('13')
  })

  it('has at most 12 digits before the separator', () => {
    expect(cleanAmountText('1'.repeat(40), 2)).toBe('1'.repeat(12))
    expect(cleanAmountText(`${'1'.repeat(40)}.5`, 2)).toBe(`${'1'.repeat(12)}.5`)
  })
})
