import { expect, it } from 'vitest'
import { boundOf, bucketOf, quantileBucket } from './metric-buckets.ts'

it.each([
  ['LCP', 2500],
  ['INP', 200],
  ['CLS', 0.1],
] as const)('keeps %s %d within a tenth', (name, value) => {
  const bound = boundOf(name, bucketOf(name, value))
  expect(bound).toBeGreaterThanOrEqual(value)
  expect(bound).toBeLessThan(value * 1.1)
})

it('puts values below the first bound in the first bucket', () => {
  expect([bucketOf('LCP', 0), bucketOf('CLS', 0), bucketOf('CLS', 0.0005)]).toEqual([0, 0, 0])
})

it('finds the bucket of the 75th percentile regardless of the order', () => {
  const counts = [
    { bucket: 9, count: 1 },
    { bucket: 2, count: 2 },
    { bucket: 5, count: 1 },
  ]
  expect(quantileBucket(counts, 0.75)).toBe(5)
  expect(quantileBucket(counts, 0.5)).toBe(2)
  expect(quantileBucket([], 0.75)).toBeNull()
})
