import { describe, expect, it } from 'vitest'
import { cleanCode } from './digits.ts'

describe('cleanCode', () => {
  it('extracts the digits from a pasted message', () => {
    expect(cleanCode('Your code: 12-34 56.', 6)).toBe('123456')
  })

  it('cuts a code to its length', () => {
    expect(cleanCode('123456789', 6)).toBe('123456')
  })

  it('accepts Arabic, Persian and Devanagari digits', () => {
    expect(cleanCode('١٢٣', 6)).toBe('123')
    expect(cleanCode('۴۵۶', 6)).toBe('456')
    expect(cleanCode('७८९', 6)).toBe('789')
    expect(cleanCode('٠۰०', 6)).toBe('000')
  })
})
