import { describe, expect, test } from 'vitest'
import { eightArms } from '../catalogue/eight-arms.ts'
import { oracle } from '../catalogue/oracle.ts'
import { templeOfTiles } from '../catalogue/temple-of-tiles.ts'
import type { Floats } from '../floats.ts'
import { scriptedFloats, simulatedFloats } from '../testing.ts'
import { playSlot } from './slot.ts'
import type { SlotGame, SlotOutcome, SlotWin } from './slot-types.ts'
import { payOf, scatterPay } from './slot-wins.ts'

/** A game whose strips are as short as its window, so that stop 0 shows the strips as written. */
const plain: SlotGame = {
  kind: 'slot',
  id: 'plain',
  rows: 3,
  symbols: {},
  pays: { type: 'lines', lines: [[1, 1, 1, 1, 1]], bothWays: false },
  coinsPerSpin: 1,
  paytable: { A: [2, 10, 50, 200], B: [0, 5, 20, 80] },
  scatterPays: [3, 15, 60],
  baseStrips: ['1A1', '1A1', '1A1', '1A1', '1A1'],
  freeStrips: ['111', '111', '111', '111', '111'],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [8, 12, 20],
    retriggers: null,
    maximum: 20,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 1,
}

const zeros: Floats = { next: () => 0 }

/** Line wins of a window with these symbols in its middle row. */
function middle(symbols: string, change: Partial<SlotGame> = {}): SlotWin[] {
  const [a = '', b = '', c = '', d = '', e = ''] = symbols
  const baseStrips = [`1${a}1`, `1${b}1`, `1${c}1`, `1${d}1`, `1${e}1`] as const
  return [...playSlot({ ...plain, ...change, baseStrips }, zeros).spins[0].wins]
}

function coins(wins: readonly SlotWin[]): number {
  return wins.reduce((sum, win) => sum + win.coins, 0)
}

describe('a line win', () => {
  test.each([
    ['AAAAA', 200],
    ['AAAAB', 50],
    ['AAAB1', 10],
    ['AAB11', 2],
    ['BBA11', 0],
    ['1AAAA', 0],
    ['AABAA', 2],
  ])('for the symbols %s pays %i', (symbols, pay) => expect(coins(middle(symbols))).toBe(pay))

  test.each([
    ['AWA11', 10],
    ['WAA11', 10],
    ['WWB11', 5],
    ['WWWWW', 200],
    ['WW1B1', 2],
    ['BWA11', 0],
  ])('with wilds of %s pays %i', (symbols, pay) => expect(coins(middle(symbols))).toBe(pay))

  test("isn't continued by a scatter", () => expect(coins(middle('AASAA'))).toBe(2))

  test('lists its cells from the left', () => {
    expect(middle('AAA11')).toEqual([
      {
        type: 'line',
        line: 0,
        symbol: 'A',
        count: 3,
        cells: [
          [0, 1],
          [1, 1],
          [2, 1],
        ],
        coins: 10,
      },
    ])
  })

  test('is the better one of a wild run and the run that contains it', () => {
    const paytable = { ...plain.paytable, W: [0, 40, 100, 500] } as const
    expect(middle('WWWB1', { paytable })).toMatchObject([{ symbol: 'W', count: 3, coins: 40 }])
    expect(middle('WWAA1', { paytable })).toMatchObject([{ symbol: 'A', count: 4, coins: 50 }])
  })

  test('is multiplied by each of its wilds', () => {
    const wild = { baseMultiplier: 2, freeMultiplier: 3, expands: 'never' } as const
    expect(coins(middle('AWW11', { wild }))).toBe(40)
    expect(coins(middle('AAABW', { wild }))).toBe(10)
  })
})

describe('lines that pay both ways', () => {
  const pays = { type: 'lines', lines: [[1, 1, 1, 1, 1]], bothWays: true } as const

  test('pay a run from the right and list its cells', () => {
    expect(middle('11BBB', { pays })).toMatchObject([
      {
        type: 'line-from-right',
        count: 3,
        cells: [
          [2, 1],
          [3, 1],
          [4, 1],
        ],
        coins: 5,
      },
    ])
  })

  test('pay runs from both sides', () => expect(coins(middle('AABBB', { pays }))).toBe(7))

  test('count five of a kind once', () => expect(coins(middle('AAAAA', { pays }))).toBe(200))
})

describe('ways', () => {
  const ways: SlotGame = { ...plain, pays: { type: 'ways' } }

  test("are the product of the symbol's count on each reel", () => {
    const baseStrips = ['AA1', 'A11', 'AAA', 'B11', '111'] as const
    expect(playSlot({ ...ways, baseStrips }, zeros).coins).toBe(2 * 1 * 3 * 10)
  })

  test('count a wild as often as it multiplies', () => {
    const baseStrips = ['AA1', 'AW1', 'W11', '111', '111'] as const
    const wild = { ...plain.wild, baseMultiplier: 2 }
    expect(playSlot({ ...ways, baseStrips, wild }, zeros).coins).toBe(2 * 3 * 2 * 10)
  })
})

describe('scatters', () => {
  test('pay anywhere and trigger free spins', () => {
    const baseStrips = ['S11', '1S1', '11S', '111', '111'] as const
    const outcome = playSlot({ ...plain, baseStrips }, zeros)
    expect(outcome.spins[0]).toMatchObject({ freeSpinsAwarded: 8, coins: 3 })
    expect(outcome.spins).toHaveLength(9)
  })

  test('count where they landed, even under an expanded wild', () => {
    const baseStrips = ['S11', 'SW1', '11S', '111', '111'] as const
    const wild = { ...plain.wild, expands: 'always' } as const
    expect(playSlot({ ...plain, baseStrips, wild }, zeros).spins[0]).toMatchObject({
      freeSpinsAwarded: 8,
      shown: [
        ['S', '1', '1'],
        ['W', 'W', 'W'],
        ['1', '1', 'S'],
        ['1', '1', '1'],
        ['1', '1', '1'],
      ],
    })
  })
})

describe('slot features', () => {
  test('include mystery symbols that all reveal the drawn symbol', () => {
    const mystery = [
      ['A', 1],
      ['B', 1],
    ] as const
    const game: SlotGame = { ...plain, mystery, baseStrips: ['MM1', 'MA1', '1MM', '111', '111'] }
    const [spin] = playSlot(game, scriptedFloats([0, 0, 0, 0, 0, 0.5])).spins
    expect(spin).toMatchObject({
      mystery: 'B',
      shown: [['B', 'B', '1'], ['B', 'A', '1'], ['1', 'B', 'B'], {}, {}],
    })
  })

  test('include a wild reel that covers its whole reel', () => {
    const wildReel = [
      [-1, 1],
      [2, 1],
    ] as const
    const [spin] = playSlot({ ...plain, wildReel }, scriptedFloats([0, 0, 0, 0, 0, 0.9])).spins
    expect(spin.wildReel).toBe(2)
    expect(spin.shown[2]).toEqual(['W', 'W', 'W'])
    expect(spin.landed[2]).toEqual(['1', 'A', '1'])
  })

  test('include a wild reel at the first position', () => {
    const wildReel = [
      [0, 1],
      [-1, 1],
    ] as const
    const [first] = playSlot({ ...plain, wildReel }, scriptedFloats([0, 0, 0, 0, 0, 0])).spins
    expect([first.wildReel, first.shown[0]]).toEqual([0, ['W', 'W', 'W']])
    const [none] = playSlot({ ...plain, wildReel }, scriptedFloats([0, 0, 0, 0, 0, 0.9])).spins
    expect([none.wildReel, none.shown[0]]).toEqual([null, ['1', 'A', '1']])
  })

  test('include a multiplier that applies to every win of its spin', () => {
    const baseMultiplier = [
      [1, 1],
      [5, 1],
    ] as const
    const [spin] = playSlot({ ...plain, baseMultiplier }, scriptedFloats([0, 0, 0, 0, 0, 0.5])).spins
    expect(spin).toMatchObject({ multiplier: 5, coins: 1_000 })
  })
})

/** Rounds of a real game that trigger free spins. */
function roundsWithFreeSpins(game: SlotGame, count: number): SlotOutcome[] {
  const floats = simulatedFloats(3)
  const rounds: SlotOutcome[] = []
  while (rounds.length < count) {
    const outcome = playSlot(game, floats)
    if (outcome.spins.length > 1) rounds.push(outcome)
  }
  return rounds
}

describe('free spins of real games', () => {
  test('accumulate sticky wilds where they landed', () => {
    let stuck = 0
    for (const { spins } of roundsWithFreeSpins(eightArms, 20)) {
      const free = spins.slice(1)
      stuck += free.at(-1)?.stickyBefore.length ?? 0
      free.forEach((spin, index) => {
        const before = free[index - 1]
        const wildsBefore = before?.shown.flatMap((column, reel) =>
          column.flatMap((symbol, row) => (symbol === 'W' ? [[reel, row]] : [])),
        )
        expect(spin.stickyBefore).toEqual(wildsBefore ?? [])
        for (const [reel, row] of spin.stickyBefore) expect(spin.shown[reel]?.[row]).toBe('W')
      })
    }
    expect(stuck).toBeGreaterThan(20)
  })

  test('pay the special symbol on every line for the reels that show it', () => {
    const wins = roundsWithFreeSpins(templeOfTiles, 40).flatMap(({ specialSymbol, spins }) =>
      spins.flatMap((spin) =>
        spin.wins.filter(({ type }) => type === 'special').map((win) => ({ specialSymbol, win })),
      ),
    )
    expect(wins.length).toBeGreaterThan(10)
    for (const { specialSymbol, win } of wins) {
      expect(win.symbol).toBe(specialSymbol)
      expect(win.coins % 20).toBe(0)
      expect(win.cells).toHaveLength(win.count * 3)
    }
  })

  test('draw multipliers from their table', () => {
    const seen = new Set(
      roundsWithFreeSpins(oracle, 20).flatMap(({ spins }) => spins.slice(1).map((s) => s.multiplier)),
    )
    expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 5, 10])
  })
})

describe('free spins without retriggers', () => {
  test('keep their number when scatters land in them', () => {
    const scatters = ['1S1', '1S1', '1S1', '1A1', '1A1'] as const
    const game = { ...plain, baseStrips: scatters, freeStrips: scatters }
    expect(playSlot(game, zeros).spins).toHaveLength(1 + 8)
  })
})

test('payOf pays nothing for a symbol without a row or for a single symbol', () => {
  const row = [2, 10, 50, 200] as const
  expect([payOf(undefined, 5), payOf(row, 1), payOf(row, 0), payOf(row, 2), payOf(row, 6)]).toEqual([
    0, 0, 0, 2, 200,
  ])
  expect([2, 3, 5, 6].map((count) => scatterPay(plain, count))).toEqual([0, 3, 60, 60])
})
