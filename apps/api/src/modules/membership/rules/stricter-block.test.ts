import { expect, it } from 'vitest'
import { stricterBlock } from './stricter-block.ts'

interface Block {
  readonly until: Date | 'forever'
  readonly reason: string
}
const short: Block = { until: new Date('2026-12-01'), reason: 'cooling_off' }
const long: Block = { until: new Date('2027-12-01'), reason: 'self_exclusion' }
const forever: Block = { until: 'forever', reason: 'self_exclusion' }

it.each([
  [null, null, null],
  [short, null, short],
  [null, short, short],
  [short, long, long],
  [long, short, long],
  [forever, long, forever],
  [long, forever, forever],
])('of two exclusions the later end holds', (one, other, kept) => {
  expect(stricterBlock(one, other)).toBe(kept)
})
