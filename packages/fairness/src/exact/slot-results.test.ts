import { describe, expect, it } from 'vitest'
import { smallSlot } from '../../test/small-slot.ts'
import { gameIds, loadGame } from '../catalogue/index.ts'
import { playSlot } from '../games/slot.ts'
import type { SlotGame } from '../games/slot-types.ts'
import { chiSquareLimit99, everyStop, scriptedFloats, simulatedFloats } from '../testing.ts'
import { hasSlotResults, type SlotResult, slotResults } from './slot-results.ts'
import { slotReturn } from './slot-return.ts'

function resultsOf(game: SlotGame, sums?: number): SlotResult[] {
  const steps = slotResults(game, sums)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

async function slot(id: string): Promise<SlotGame> {
  const game = await loadGame(id)
  if (game?.kind !== 'slot') throw new Error(`no slot ${id}`)
  return game
}

/** More coins than a round of the small game can pay. */
const SMALL_SUMS = 2 ** 16

const mean = (results: readonly SlotResult[]): number =>
  results.reduce((sum, { coins, chance }) => sum + coins * chance, 0)

/** Chances of all rounds without free spins, by playing every possible one. `draws` are the floats after the stops. */
function playedOut(game: SlotGame, draws: readonly number[]): Map<number, number> {
  const counts = [...game.baseStrips.map((strip) => strip.length), ...draws]
  const rounds = counts.reduce((product, count) => product * count, 1)
  const chances = new Map<number, number>()
  for (const stops of everyStop(counts)) {
    const floats = stops.map((stop, at) => (stop + 0.5) / (counts[at] ?? 1))
    const { coins } = playSlot(game, scriptedFloats(floats))
    chances.set(coins, (chances.get(coins) ?? 0) + 1 / rounds)
  }
  return chances
}

/** Lower bounds of the classes of coins that are compared. */
const BOUNDS = [0, 1, 5, 10, 20, 40, 80, 160, 320, 640, 1280]
const classOf = (coins: number): number => BOUNDS.findLastIndex((bound) => coins >= bound)

const withoutFreeSpins = (changes: Partial<SlotGame>): SlotGame => ({
  ...smallSlot,
  ...changes,
  freeSpins: { ...smallSlot.freeSpins, awards: [0, 0, 0] },
})

describe('the payouts of a round', () => {
  const lines = smallSlot.pays.type === 'lines' ? smallSlot.pays.lines : []
  const mystery = [
    ['A', 1],
    ['B', 1],
    ['1', 2],
  ] as const
  const games: [string, Partial<SlotGame>, number[]][] = [
    ['lines with multiplying wilds', {}, []],
    ['lines that pay from both sides', { pays: { type: 'lines', lines, bothWays: true } }, []],
    ['ways', { pays: { type: 'ways' }, baseStrips: ['AABS', 'A1WB', 'BSA1', 'W1AB', '1ASB'] }, []],
    ['wilds that expand over a scatter', { wild: { ...smallSlot.wild, expands: 'always' } }, []],
    ['mystery symbols', { baseStrips: ['AMBS', 'A1WM', 'MSA1', 'W1MB', '1ASM'], mystery }, [4]],
    [
      'a reel that turns wild, and a drawn multiplier',
      { wildReel: [[-1, 1] as const, [2, 1] as const], baseMultiplier: [[1, 1] as const, [5, 1] as const] },
      [2, 2],
    ],
  ]
  it.each(games)('have the chances that playing every window gives: %s', (_name, changes, draws) => {
    const game = withoutFreeSpins(changes)
    const results = resultsOf(game, SMALL_SUMS)
    const played = playedOut(game, draws)
    expect(results.map(({ coins }) => coins)).toEqual([...played.keys()].sort((a, b) => a - b))
    for (const { coins, chance } of results) expect(chance).toBeCloseTo(played.get(coins) ?? 0, 12)
  })

  it.each(['clockmaker', 'honey-hive'])(
    'add up to 1 and have the exact return: %s',
    async (id) => {
      const game = await slot(id)
      const results = resultsOf(game)
      expect(results.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(mean(results) / game.coinsPerSpin).toBeCloseTo(slotReturn(game).total, 6)
    },
    120_000,
  )

  it('have the exact return for a special symbol and retriggered spins up to the cap', () => {
    const freeSpins: SlotGame['freeSpins'] = {
      ...{ awards: [3, 4, 5], retriggers: [2, 3, 4], maximum: 9, stickyWilds: false },
      multiplier: { type: 'rising', from: 1, step: 1, max: 5 },
      specialSymbol: [
        ['A', 1],
        ['1', 3],
      ],
    }
    const freeStrips = ['ABS1B', 'AWB1S', 'B1SA', 'AW1B', 'SA1B'] as const
    const game = { ...smallSlot, freeStrips, freeSpins }
    expect(mean(resultsOf(game, SMALL_SUMS)) / game.coinsPerSpin).toBeCloseTo(slotReturn(game).total, 7)
  })

  it('have the return of firebird and agree with its simulated rounds, by chi-square at 99 %', async () => {
    const game = await slot('firebird')
    const results = resultsOf(game)
    expect(mean(results) / game.coinsPerSpin).toBeCloseTo(slotReturn(game).total, 6)
    const floats = simulatedFloats(20_261_129)
    const rounds = Array.from({ length: 40_000 }, () => classOf(playSlot(game, floats).coins))
    const statistic = BOUNDS.reduce((sum, _bound, at) => {
      const share = results.reduce(
        (all, { coins, chance }) => (classOf(coins) === at ? all + chance : all),
        0,
      )
      const counted = rounds.filter((each) => each === at).length
      return sum + (counted - share * rounds.length) ** 2 / (share * rounds.length)
    }, 0)
    expect(statistic).toBeLessThan(chiSquareLimit99(BOUNDS.length))
  }, 120_000)
})

describe('a game with sticky wilds', () => {
  it('has no results, and only such games', async () => {
    const without: string[] = []
    for (const id of gameIds) {
      const game = await loadGame(id)
      if (game?.kind === 'slot' && !hasSlotResults(game)) without.push(id)
    }
    expect(without).toEqual(['eight-arms', 'silver-stag'])
    expect(() =>
      resultsOf({ ...smallSlot, freeSpins: { ...smallSlot.freeSpins, stickyWilds: true } }),
    ).toThrow()
  })
})
