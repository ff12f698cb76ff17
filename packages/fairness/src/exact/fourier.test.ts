import { expect, it } from 'vitest'
import { complex, transform } from './fourier.ts'

it('returns the values in reverse, times their number, when they are transformed twice', () => {
  const values = complex(8)
  values.re.set([0.5, 0, 0.25, 0, 0, 0.125, 0, 0.125])
  const before = [...values.re]
  transform(values)
  expect(values.re[0]).toBeCloseTo(1, 12)
  transform(values)
  before.forEach((value, at) => {
    expect((values.re[(8 - at) % 8] ?? 0) / 8).toBeCloseTo(value, 12)
    expect(values.im[at]).toBeCloseTo(0, 12)
  })
})
