import { describe, expect, test } from 'vitest'
import { smallSlot as small } from '../../test/small-slot.ts'
import { playSlot } from '../games/slot.ts'
import type { SlotGame } from '../games/slot-types.ts'
import { everyStop, scriptedFloats, simulatedFloats } from '../testing.ts'
import { slotReturn } from './slot-return.ts'

/** Floats that select each value of `count`. */
const middles = (count: number) => (index: number) => (index + 0.5) / count

interface Chances {
  /** Number of values that each float of the paid spin can take. */
  readonly paid: readonly number[]
  readonly free: readonly number[]
}

/** Mean coins of paid spins, over all possible ones. */
function meanOfPaidSpins(game: SlotGame, { paid }: Chances): number {
  let [coins, spins] = [0, 0]
  for (const stops of everyStop(paid)) {
    const floats = stops.map((stop, index) => middles(paid[index] ?? 1)(stop))
    coins += playSlot(withoutFreeSpins(game), scriptedFloats(floats)).coins
    spins++
  }
  return coins / spins
}

function withoutFreeSpins(game: SlotGame): SlotGame {
  return { ...game, freeSpins: { ...game.freeSpins, awards: [0, 0, 0], retriggers: null } }
}

/** Mean coins of the free spins of a round that has any. The paid spin is forced to show scatters only. */
function meanOfFreeSpins(game: SlotGame, { free }: Chances): number {
  const forced: SlotGame = {
    ...game,
    baseStrips: ['S', 'S', 'S', 'S', 'S'],
    scatterPays: [0, 0, 0],
    mystery: null,
    wildReel: null,
    baseMultiplier: null,
  }
  let [coins, rounds] = [0, 0]
  for (const stops of everyStop(free)) {
    const floats = stops.map((stop, index) => middles(free[index] ?? 1)(stop))
    coins += playSlot(forced, scriptedFloats([0, 0, 0, 0, 0, ...floats])).coins
    rounds++
  }
  return coins / rounds
}

function expectExact(game: SlotGame, chances: Chances): void {
  const exact = slotReturn(game)
  expect(exact.paid * game.coinsPerSpin).toBeCloseTo(meanOfPaidSpins(game, chances), 9)
  expect((exact.free * game.coinsPerSpin) / exact.triggerChance).toBeCloseTo(
    meanOfFreeSpins(game, chances),
    9,
  )
}

const stops = { paid: [4, 4, 4, 4, 4], free: [2, 4, 3, 4, 2] }

describe("slotReturn equals the engine's mean over every round of a small game", () => {
  test('for lines with multiplying wilds', () => expectExact(small, stops))

  test('for lines that pay both ways', () => {
    expectExact(
      {
        ...small,
        pays: {
          type: 'lines',
          lines: [
            [0, 1, 2, 1, 0],
            [2, 2, 1, 0, 0],
          ],
          bothWays: true,
        },
      },
      stops,
    )
  })

  test('for wilds with their own payouts', () => {
    expectExact({ ...small, paytable: { ...small.paytable, W: [2, 10, 40, 400] } }, stops)
  })

  test('for wilds that always expand', () =>
    expectExact({ ...small, wild: { ...small.wild, expands: 'always' } }, stops))

  test('for wilds that expand in free spins', () => {
    expectExact({ ...small, wild: { ...small.wild, expands: 'free' } }, stops)
  })

  test('for ways', () => {
    const baseStrips = ['AABS', 'A1WB', 'BSA1', 'W1AB', '1ASB'] as const
    expectExact({ ...small, pays: { type: 'ways' }, baseStrips }, stops)
  })

  test('for a drawn multiplier, in paid and free spins', () => {
    const table = [
      [1, 1],
      [2, 2],
      [5, 1],
    ] as const
    const game: SlotGame = {
      ...small,
      baseMultiplier: table,
      freeSpins: { ...small.freeSpins, multiplier: { type: 'drawn', table } },
    }
    expectExact(game, { paid: [...stops.paid, 4], free: [...stops.free, 4] })
  })

  test('for mystery symbols', () => {
    const game: SlotGame = {
      ...small,
      baseStrips: ['AMBS', 'A1WM', 'MSA1', 'W1MB', '1ASM'],
      mystery: [
        ['A', 1],
        ['B', 1],
        ['1', 2],
      ],
    }
    const paid = meanOfPaidSpins(game, { paid: [...stops.paid, 4], free: [] })
    expect(slotReturn(game).paid * game.coinsPerSpin).toBeCloseTo(paid, 9)
  })

  test('for a reel that turns wild', () => {
    const game: SlotGame = {
      ...small,
      wildReel: [
        [-1, 2],
        [1, 1],
        [3, 1],
      ],
    }
    const paid = meanOfPaidSpins(game, { paid: [...stops.paid, 4], free: [] })
    expect(slotReturn(game).paid * game.coinsPerSpin).toBeCloseTo(paid, 9)
  })

  test('for an expanding special symbol', () => {
    const specialSymbol = [
      ['A', 1],
      ['1', 3],
    ] as const
    const game: SlotGame = { ...small, freeSpins: { ...small.freeSpins, specialSymbol } }
    expectExact(game, { paid: stops.paid, free: [4, ...stops.free] })
  })

  test('for sticky wilds with a rising multiplier', () => {
    const game: SlotGame = {
      ...small,
      freeStrips: ['A1', 'AWB', 'BA', 'WB1', 'A'],
      freeSpins: {
        ...small.freeSpins,
        awards: [3, 3, 3],
        maximum: 3,
        stickyWilds: true,
        multiplier: { type: 'rising', from: 1, step: 2, max: 4 },
      },
    }
    const one = [2, 3, 2, 3, 1]
    expectExact(game, { paid: stops.paid, free: [...one, ...one, ...one] })
  })
})

describe('retriggered free spins', () => {
  const again: SlotGame = {
    ...small,
    freeStrips: ['ABS1B', 'AWB1S', 'B1SA', 'AW1B', 'SA1B'],
    freeSpins: {
      ...small.freeSpins,
      awards: [3, 4, 5],
      retriggers: [2, 3, 4],
      maximum: 9,
      multiplier: { type: 'rising', from: 1, step: 1, max: 5 },
    },
  }

  test('are computed exactly, including the cap: a seeded simulation is within its 99 % interval', () => {
    const exact = slotReturn(again)
    const floats = simulatedFloats(20_260_302)
    const rounds = 200_000
    let [sum, squares, freeSpins] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const outcome = playSlot(again, floats)
      const paidBack = outcome.coins / again.coinsPerSpin
      sum += paidBack
      squares += paidBack ** 2
      freeSpins += outcome.spins.length - 1
    }
    const mean = sum / rounds
    const interval = 2.576 * Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - exact.total)).toBeLessThan(interval)
    expect(freeSpins / rounds).toBeCloseTo(exact.triggerChance * exact.freeSpinsWhenTriggered, 1)
  })

  test('never exceed the cap', () => {
    const endless: SlotGame = {
      ...again,
      freeStrips: ['S', 'S', 'S', 'S', 'S'],
      baseStrips: ['S', 'S', 'S', 'S', 'S'],
    }
    expect(playSlot(endless, simulatedFloats(1)).spins).toHaveLength(1 + 9)
    expect(slotReturn(endless).freeSpinsWhenTriggered).toBe(9)
  })
})
