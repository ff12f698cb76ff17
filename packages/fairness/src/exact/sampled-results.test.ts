import { describe, expect, it } from 'vitest'
import { smallSlot } from '../../test/small-slot.ts'
import { loadGame } from '../catalogue/index.ts'
import { playFreeSpins, playSlot } from '../games/slot.ts'
import type { SlotGame } from '../games/slot-types.ts'
import { everyStop, scriptedFloats } from '../testing.ts'
import { type SampledResults, sampledSlotResults } from './sampled-results.ts'
import type { SlotResult } from './slot-results.ts'
import { slotReturn } from './slot-return.ts'

function sampledOf(game: SlotGame, sums?: number): SampledResults {
  const steps = sampledSlotResults(game, sums)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const FREE_SPINS = 2
const sticky: SlotGame = {
  ...smallSlot,
  freeSpins: {
    ...smallSlot.freeSpins,
    awards: [FREE_SPINS, FREE_SPINS, FREE_SPINS],
    maximum: 3,
    stickyWilds: true,
  },
}

const mean = (results: readonly SlotResult[]): number =>
  results.reduce((sum, { coins, chance }) => sum + coins * chance, 0)
const atLeast = (results: readonly SlotResult[], bound: number): number =>
  results.reduce((sum, { coins, chance }) => (coins >= bound ? sum + chance : sum), 0)

const add = (chances: Map<number, number>, coins: number, chance: number): void => {
  chances.set(coins, (chances.get(coins) ?? 0) + chance)
}

/** Yields the floats of every combination of stops of a number of spins. */
function* everySpin(strips: readonly string[], spins: number): Generator<number[]> {
  const counts = Array.from({ length: spins }, () => strips.map((strip) => strip.length)).flat()
  for (const stops of everyStop(counts)) yield stops.map((stop, at) => (stop + 0.5) / (counts[at] ?? 1))
}

/** Chances of all rounds of the small game, by playing every paid spin, and every pair of free spins. */
function playedOut(game: SlotGame): SlotResult[] {
  const free = new Map<number, number>()
  const frees = [...everySpin(game.freeStrips, FREE_SPINS)]
  for (const floats of frees) {
    const { spins } = playFreeSpins(game, FREE_SPINS, scriptedFloats(floats))
    add(
      free,
      spins.reduce((sum, { coins }) => sum + coins, 0),
      1 / frees.length,
    )
  }
  const chances = new Map<number, number>()
  const paids = [...everySpin(game.baseStrips, 1)]
  for (const floats of paids) {
    const { spins } = playSlot(game, scriptedFloats([...floats, ...(frees[0] ?? [])]))
    const [paid] = spins
    const after = paid.freeSpinsAwarded > 0 ? free : new Map([[0, 1]])
    for (const [coins, chance] of after) add(chances, paid.coins + coins, chance / paids.length)
  }
  return [...chances].map(([coins, chance]) => ({ coins, chance }))
}

describe('the payouts of a round with simulated free spins', () => {
  it('are those of every possible round of a small game, within four of the stated standard errors', () => {
    const { results, parts } = sampledOf(sticky, 2 ** 16)
    const exact = playedOut(sticky)
    expect(mean(results)).toBeCloseTo(mean(exact), 7)
    for (const bound of [1, 5, 20, 50, 100, 200, 400]) {
      const values = parts.map((part) => atLeast(part, bound))
      const center = values.reduce((sum, value) => sum + value, 0) / values.length
      const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0)
      const error = Math.sqrt(squares / (values.length - 1) / values.length)
      expect(error).toBeLessThan(0.01)
      const distance = Math.abs(atLeast(results, bound) - atLeast(exact, bound))
      expect(distance, `coins from ${bound} up`).toBeLessThan(4 * error + 1e-9)
    }
  })

  it('are the same each time', () => {
    expect(sampledOf(sticky, 2 ** 14)).toEqual(sampledOf(sticky, 2 ** 14))
  })

  it('add up to 1 and have the exact return, also in each part', async () => {
    const game = await loadGame('silver-stag')
    if (game?.kind !== 'slot') throw new Error('no slot')
    const { results, parts } = sampledOf(game)
    const { total } = slotReturn(game)
    for (const each of [results, ...parts]) {
      expect(each.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(mean(each) / game.coinsPerSpin).toBeCloseTo(total, 6)
    }
  })
})
