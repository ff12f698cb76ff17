import { describe, expect, it } from 'vitest'
import { decimalsOf, markText } from './mark-text.ts'

describe('figure of a ranking', () => {
  it.each([
    ['gap', 0, ''],
    ['gap', 420, '+0.42'],
    ['gap', 12_340, '+12.3'],
    ['gap', 63_500, '+1:03.50'],
    ['time', 54_320, '54.32'],
    ['time', 103_500, '1:43.50'],
    ['time', 3_723_400, '1:02:03.4'],
    ['par', -4, '−4'],
    ['par', 0, 'E'],
    ['par', 2, '+2'],
    ['distance', 7.05, '7.05 m'],
    ['weight', 348, '348 kg'],
    ['points', 148.2, '148.20'],
  ] as const)('formats a %s of %d as %s', (kind, value, text) =>
    expect(markText('en-GB', { kind, value }, 2)).toBe(text),
  )

  it('uses the decimal separator of the language, and is empty without a figure', () => {
    expect(markText('de-DE', { kind: 'time', value: 103_500 }, 0)).toBe('1:43,50')
    expect(markText('de-DE', undefined, 0)).toBe('')
  })

  it('gives all points of a ranking as many decimals', () => {
    const points = (value: number) => ({ kind: 'points' as const, value })
    expect(decimalsOf([points(133.9), points(138.62), undefined])).toBe(2)
    expect(decimalsOf([points(18), points(17)])).toBe(0)
  })
})
