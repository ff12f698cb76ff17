import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { contrast } from './contrast.ts'
import { type ColourName, colours } from './tokens.ts'
import { generatedSheets } from './tokens-css.ts'

const surfaces = [
  'sunken',
  'canvas',
  'surface',
  'raised',
  'lifted',
  'floating',
] as const satisfies readonly ColourName[]
const texts = [
  'text',
  'text-soft',
  'text-faint',
  'action-text',
  'value-text',
  'success-text',
  'danger-text',
  'info-text',
] as const satisfies readonly ColourName[]

/** Text colours on filled or soft surfaces. */
const pairs: readonly (readonly [ColourName, ColourName])[] = [
  ['on-inverse', 'inverse'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-value', 'value'],
  ['on-value', 'value-hover'],
  ['on-success', 'success'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-info', 'info'],
  ...(['action', 'value', 'success', 'danger', 'info'] as const).flatMap(
    (tone): (readonly [ColourName, ColourName])[] => [
      [`${tone}-text`, `${tone}-soft`],
      ['text', `${tone}-soft`],
      ['text-soft', `${tone}-soft`],
    ],
  ),
  ['text-faint', 'action-soft'],
]

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  const of = (one: ColourName, other: ColourName) => contrast(colours[one][theme], colours[other][theme])

  test.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    'has a contrast of at least 4.5:1 for text %s on %s',
    (text, surface) => expect(of(text, surface)).toBeGreaterThanOrEqual(4.5),
  )

  test.each(pairs)('has a contrast of at least 4.5:1 for text %s on %s', (text, surface) =>
    expect(of(text, surface)).toBeGreaterThanOrEqual(4.5),
  )

  test.each(surfaces)(
    'has a contrast of at least 3:1 for the focus ring and control outlines on %s',
    (surface) => {
      expect(of('focus', surface)).toBeGreaterThanOrEqual(3)
      if (surface !== 'lifted' && surface !== 'floating')
        expect(of('edge', surface)).toBeGreaterThanOrEqual(3)
    },
  )

  it('separates surfaces by increasing lightness', () => {
    const rising = ['sunken', 'canvas', 'surface', 'raised'] as const
    const order = theme === 'dark' ? ([...rising, 'lifted'] as const) : rising
    const lightness = order.map((surface) => colours[surface][theme][0])
    expect(lightness).toEqual([...lightness].sort((a, b) => a - b))
    expect(new Set(lightness).size).toBe(order.length)
  })
})

describe('contrast', () => {
  it('returns the known figures for black, white and sRGB red', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 2)
    expect(contrast([0.627955, 0.257683, 29.2339], [1, 0, 0])).toBeCloseTo(3.998, 2)
  })
})

it.each(Object.entries(generatedSheets))('keeps %s equal to the tables of tokens', (name, write) => {
  expect(readFileSync(new URL(`./styles/${name}`, import.meta.url), 'utf8')).toBe(write())
})
