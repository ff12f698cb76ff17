import type { WebMetric } from '@tessera/contract/web-metrics'

/** Ratio of the upper bounds of neighbouring buckets: a value read from them is at most a tenth too high. */
const RATIO = 1.1
/** Upper bound of the first bucket: a millisecond, and a thousandth of a layout shift. */
const FIRST: Record<WebMetric, number> = { LCP: 1, INP: 1, CLS: 0.001 }

/** Returns the bucket of a value, from 0. */
export const bucketOf = (name: WebMetric, value: number): number =>
  value <= FIRST[name] ? 0 : Math.ceil(Math.log(value / FIRST[name]) / Math.log(RATIO))

/** Returns the upper bound of a bucket. */
export const boundOf = (name: WebMetric, bucket: number): number => FIRST[name] * RATIO ** bucket

/** Number of values per bucket. */
export interface BucketCount {
  readonly bucket: number
  readonly count: number
}

/** Returns the bucket that contains the value below which `share` of the values lie; null without values. */
export function quantileBucket(counts: readonly BucketCount[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    below += count
    if (below >= total * share) return bucket
  }
  return null
}
