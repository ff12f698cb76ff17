import { expect, it } from 'vitest'
import { strictestBlocks } from './strictest-blocks.ts'

interface Block {
  readonly until: Date | 'forever'
  readonly reason: string
}
const pause: Block = { until: new Date('2026-12-01'), reason: 'cooling_off' }
const short: Block = { until: new Date('2026-12-01'), reason: 'self_exclusion' }
const long: Block = { until: new Date('2027-12-01'), reason: 'self_exclusion' }
const forever: Block = { until: 'forever', reason: 'self_exclusion' }

it.each([
  [[], []],
  [[short], [short]],
  [[short, long], [long]],
  [[long, short], [long]],
  [[forever, long], [forever]],
  [[long, forever], [forever]],
  [
    [pause, forever],
    [pause, forever],
  ],
  [
    [short, pause, long],
    [long, pause],
  ],
])('keeps the exclusion that ends last for each reason: case %#', (blocks, kept) => {
  expect(strictestBlocks(blocks)).toEqual(kept)
})
