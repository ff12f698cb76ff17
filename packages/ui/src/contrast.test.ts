import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { coloursCss } from './colours-css.ts'
import { contrast } from './contrast.ts'
import { type ColourName, colours } from './tokens.ts'

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

/** Text that stands on a filled or a soft surface of its own. */
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
    'text %s on %s reaches 4.5:1',
    (text, surface) => expect(of(text, surface)).toBeGreaterThanOrEqual(4.5),
  )

  test.each(pairs)('text %s on %s reaches 4.5:1', (text, surface) =>
    expect(of(text, surface)).toBeGreaterThanOrEqual(4.5),
  )

  test.each(surfaces)('the focus ring and the outline of controls reach 3:1 on %s', (surface) => {
    expect(of('focus', surface)).toBeGreaterThanOrEqual(3)
    if (surface !== 'lifted' && surface !== 'floating') expect(of('edge', surface)).toBeGreaterThanOrEqual(3)
  })

  it('surfaces are told apart by lightness alone, in order', () => {
    const rising = ['sunken', 'canvas', 'surface', 'raised'] as const
    const order = theme === 'dark' ? ([...rising, 'lifted'] as const) : rising
    const lightness = order.map((surface) => colours[surface][theme][0])
    expect(lightness).toEqual([...lightness].sort((a, b) => a - b))
    expect(new Set(lightness).size).toBe(order.length)
  })
})

describe('contrast', () => {
  it('agrees with the known figures for black, white and sRGB red', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 2)
    expect(contrast([0.627955, 0.257683, 29.2339], [1, 0, 0])).toBeCloseTo(3.998, 2)
  })
})

it('the style sheet holds the colours of the table', () => {
  const file = readFileSync(new URL('./styles/colours.css', import.meta.url), 'utf8')
  expect(file).toBe(coloursCss())
})
