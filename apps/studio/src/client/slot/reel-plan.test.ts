import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SymbolCode } from '../../games/types.ts'
import {
  ANTICIPATION_MS,
  LANDING_CELLS,
  landingOffsets,
  landingTiles,
  linePath,
  planReels,
  STAGGER_MS,
  stripSlice,
  turnedCells,
} from './reel-plan.ts'

const column = (text: string) => [...text] as SymbolCode[]
const strip = 'AB1C2D3S4W5'

describe('planReels', () => {
  it('stops the reels one after the other from the left', () => {
    const plans = planReels(['ABC', 'ABC', 'ABC', 'ABC', 'ABC'].map(column), true)
    expect(plans.map(({ stopAtMs }) => stopAtMs)).toEqual([0, 1, 2, 3, 4].map((reel) => reel * STAGGER_MS))
    expect(plans.some(({ anticipates }) => anticipates)).toBe(false)
  })

  it('slows down from the reel at which one scatter is missing', () => {
    const plans = planReels(['ASC', 'ABC', 'ASC', 'ABC', 'ABC'].map(column), true)
    expect(plans.map(({ anticipates }) => anticipates)).toEqual([false, false, false, true, true])
    expect((plans[3]?.stopAtMs ?? 0) - (plans[2]?.stopAtMs ?? 0)).toBe(ANTICIPATION_MS)
  })

  it("never anticipates if scatters can't trigger anything", () => {
    const plans = planReels(['ASC', 'ASC', 'ABC', 'ABC', 'ABC'].map(column), false)
    expect(plans.some(({ anticipates }) => anticipates)).toBe(false)
  })
})

describe('landingTiles', () => {
  it('returns the strip in order, with the window where the reel comes to rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: strip.length - 1 }), fc.constantFrom(3, 4), (stop, rows) => {
        const landed = stripSlice(strip, stop, rows)
        const tiles = landingTiles(strip, stop, landed)
        expect(tiles).toEqual(stripSlice(strip, stop - 1, 1 + rows + LANDING_CELLS))
        expect(tiles.slice(1, 1 + rows)).toEqual(landed)
      }),
    )
  })

  it('starts a full travel above its rest and ends with the window in view', () => {
    const { start, rest } = landingOffsets(3)
    const cell = 100 / (1 + 3 + LANDING_CELLS)
    expect(rest).toBeCloseTo(-cell)
    expect(rest - start).toBeCloseTo(cell * LANDING_CELLS)
  })
})

it('turnedCells returns only the cells whose symbol changed after landing', () => {
  expect(turnedCells([column('AMB'), column('WCD')], [column('AEB'), column('WWW')])).toEqual([
    { reel: 0, row: 1, code: 'E' },
    { reel: 1, row: 1, code: 'W' },
    { reel: 1, row: 2, code: 'W' },
  ])
})

it('linePath draws a pay line from edge to edge through the centres of its cells', () => {
  expect(linePath([0, 1, 2, 1, 0])).toBe('M0 50L50 50L150 150L250 250L350 150L450 50L500 50')
})
