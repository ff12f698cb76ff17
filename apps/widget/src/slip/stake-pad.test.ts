import { describe, expect, it } from 'vitest'
import { decimalSign, type PadKey, typedKey } from './stake-pad.ts'

const typed = (keys: readonly PadKey[], format = { sign: ',', decimals: 2 }): string =>
  keys.reduce((text, key) => typedKey(text, key, format), '')

describe('stake pad', () => {
  it('types an amount with the decimals of its currency', () => {
    expect(typed(['1', '2', 'decimal', '5', '0', '7'])).toBe('12,50')
  })
  it('begins a fraction with a zero and has one decimal sign', () => {
    expect(typed(['decimal', 'decimal', '5'])).toBe('0,5')
  })
  it('types no leading zero', () => {
    expect(typed(['0', '7'])).toBe('7')
  })
  it('types no decimal sign in a currency without decimals', () => {
    expect(typed(['5', 'decimal', '0'], { sign: '.', decimals: 0 })).toBe('50')
  })
  it('deletes the last digit', () => {
    expect(typed(['1', '2', 'delete'])).toBe('1')
    expect(typed(['delete'])).toBe('')
  })
  it('stops at twelve characters', () => {
    expect(typed(Array<PadKey>(20).fill('9'))).toHaveLength(12)
  })
  it.each([
    ['en-GB', '.'],
    ['de-DE', ','],
    ['fa-IR', '.'],
  ])('has the decimal sign of %s', (culture, sign) => expect(decimalSign(culture)).toBe(sign))
})
