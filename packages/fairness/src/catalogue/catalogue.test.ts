import { describe, expect, test } from 'vitest'
import { slotReturn } from '../exact/slot-return.ts'
import { playSlot } from '../games/slot.ts'
import { parseStrip, totalWeight } from '../games/slot-grid.ts'
import type { SlotGame, SymbolCode } from '../games/slot-types.ts'
import { payingSymbols } from '../games/slot-wins.ts'
import { simulatedFloats } from '../testing.ts'
import { gameIds, loadGame } from './index.ts'

const games = await Promise.all(gameIds.map(loadGame))
const slots = games.filter((game) => game !== null && game.kind === 'slot')

function isPowerOfTwo(value: number): boolean {
  return Number.isInteger(Math.log2(value))
}

test('the catalogue has six dice games and twenty-one slots, each under its own id', () => {
  expect(games.map((game) => game?.id)).toEqual(gameIds)
  expect(games.filter((game) => game?.kind === 'dice')).toHaveLength(6)
  expect(slots).toHaveLength(21)
})

test('loadGame returns null for an unknown game', async () => {
  expect(await loadGame('no-such-game')).toBeNull()
  expect(await loadGame('toString')).toBeNull()
})

describe.each(slots)('$id', (slot) => {
  test('has its stated return, within half a basis point, by exact enumeration', () => {
    expect(slot.rtpBasisPoints).toBeGreaterThanOrEqual(9400)
    expect(slot.rtpBasisPoints).toBeLessThanOrEqual(9750)
    expect(Math.abs(slotReturn(slot).total - slot.rtpBasisPoints / 10_000)).toBeLessThanOrEqual(0.000_05)
  })

  test('is drawn without bias: the sizes of strips and tables are powers of two', () => {
    for (const strip of [...slot.baseStrips, ...slot.freeStrips]) expect(strip.length).toSatisfy(isPowerOfTwo)
    const tables = [slot.mystery, slot.wildReel, slot.baseMultiplier, slot.freeSpins.specialSymbol]
    const { multiplier } = slot.freeSpins
    for (const table of [...tables, multiplier.type === 'drawn' ? multiplier.table : null]) {
      if (table !== null) expect(totalWeight(table)).toSatisfy(isPowerOfTwo)
    }
  })

  test('has a consistent definition', () => {
    expectSoundReels(slot)
    expectSoundPaytable(slot)
    if (slot.pays.type === 'ways') expectNoWildOnFirstReel(slot)
    if (slot.freeSpins.stickyWilds) expectOnlyStickyWilds(slot)
  })

  test('pays whole coins and never loses a free spin', () => {
    const floats = simulatedFloats(7)
    for (let round = 0; round < 2_000; round++) {
      const outcome = playSlot(slot, floats)
      expect(Number.isInteger(outcome.coins)).toBe(true)
      const awarded = outcome.spins.reduce((sum, spin) => sum + spin.freeSpinsAwarded, 0)
      expect(outcome.spins.length - 1).toBe(Math.min(awarded, slot.freeSpins.maximum))
    }
  })
})

function symbolsOn(strips: readonly string[]): Set<SymbolCode> {
  return new Set(strips.flatMap(parseStrip))
}

/** Scatters and wilds are so far apart that a window shows at most one of each. */
function expectSoundReels(slot: SlotGame): void {
  for (const strip of [...slot.baseStrips, ...slot.freeStrips]) {
    for (const symbol of ['S', 'W']) {
      const positions = [...strip].flatMap((found, index) => (found === symbol ? [index] : []))
      positions.forEach((position, index) => {
        const next = positions[(index + 1) % positions.length] ?? position
        const distance = (next - position + strip.length) % strip.length || strip.length
        expect(distance).toBeGreaterThanOrEqual(slot.rows)
      })
    }
  }
  // Three, four and five scatters are all possible.
  for (const strip of slot.baseStrips) expect(strip).toContain('S')
  if (slot.freeSpins.retriggers !== null) for (const strip of slot.freeStrips) expect(strip).toContain('S')
  const named = new Set(Object.keys(slot.symbols))
  expect(symbolsOn([...slot.baseStrips, ...slot.freeStrips])).toEqual(named)
}

/** Longer runs never pay less, and every symbol except wild, scatter and mystery pays. */
function expectSoundPaytable(slot: SlotGame): void {
  for (const row of Object.values(slot.paytable)) {
    expect(row.toSorted((a, b) => a - b)).toEqual(row)
    expect(row[3]).toBeGreaterThan(0)
  }
  const paying = payingSymbols(slot).filter((symbol) => symbol !== 'W')
  expect(new Set(['W', 'S', ...(slot.mystery === null ? [] : ['M']), ...paying])).toEqual(
    new Set(Object.keys(slot.symbols)),
  )
  if (slot.pays.type === 'lines') expect(slot.coinsPerSpin).toBe(slot.pays.lines.length)
}

/** A run of wilds alone would pay for every symbol at once. */
function expectNoWildOnFirstReel(slot: SlotGame): void {
  expect(slot.baseStrips[0]).not.toContain('W')
  expect(slot.freeStrips[0]).not.toContain('W')
}

/** Sticky wilds are computed exactly only if the reels are independent of each other. */
function expectOnlyStickyWilds(slot: SlotGame): void {
  expect(slot.freeSpins.retriggers).toBeNull()
  expect([...symbolsOn(slot.freeStrips)]).not.toContain('S')
  expect(slot.wild.expands).toBe('never')
  expect([slot.mystery, slot.wildReel, slot.freeSpins.specialSymbol]).toEqual([null, null, null])
}

describe('a seeded simulation of the engine is within the 99 % interval of the exact return', () => {
  test.each(['red-fox', 'wolf-ridge', 'temple-of-tiles', 'eight-arms'])('for %s', async (id) => {
    const slot = slots.find((game) => game.id === id)
    if (slot === undefined) throw new Error(`no slot ${id}`)
    const floats = simulatedFloats(20_261_121)
    const rounds = 120_000
    let [sum, squares] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const paidBack = playSlot(slot, floats).coins / slot.coinsPerSpin
      sum += paidBack
      squares += paidBack ** 2
    }
    const mean = sum / rounds
    const interval = 2.576 * Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - slotReturn(slot).total)).toBeLessThan(interval)
  })
})

test('no two slots share reels or a paytable', () => {
  expect(new Set(slots.map((slot) => slot.baseStrips.join())).size).toBe(slots.length)
  expect(new Set(slots.map((slot) => JSON.stringify(slot.paytable))).size).toBe(slots.length)
})
