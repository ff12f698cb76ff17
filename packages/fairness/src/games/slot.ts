import type { Floats } from '../floats.ts'
import { reelStops } from '../results.ts'
import {
  cellsOf,
  columnAt,
  drawWeighted,
  type Grid,
  overlayColumn,
  parseStrip,
  wildsExpand,
} from './slot-grid.ts'
import type {
  Cell,
  FreeSpinMultiplier,
  SlotGame,
  SlotOutcome,
  SlotSpin,
  Strips,
  SymbolCode,
} from './slot-types.ts'
import { scatterCount, winsOf } from './slot-wins.ts'

/** State of the round for a free spin; null for the paid spin. */
interface FreeSpinContext {
  /** Number of the free spin, from 0. */
  readonly index: number
  readonly special: SymbolCode | null
  readonly sticky: readonly Cell[]
}

const parsedStrips = new WeakMap<Strips, SymbolCode[][]>()

function stripsOf(strips: Strips): SymbolCode[][] {
  const known = parsedStrips.get(strips)
  if (known !== undefined) return known
  const parsed = strips.map(parseStrip)
  parsedStrips.set(strips, parsed)
  return parsed
}

/** Multiplier of the free spin with this index, from 0. A drawn multiplier takes a float. */
function freeSpinMultiplier(rules: FreeSpinMultiplier, index: number, floats: Floats): number {
  switch (rules.type) {
    case 'fixed':
      return rules.value
    case 'rising':
      return Math.min(rules.max, rules.from + rules.step * index)
    case 'drawn':
      return drawWeighted(floats.next(), rules.table)
  }
}

function spinMultiplier(game: SlotGame, free: FreeSpinContext | null, floats: Floats): number {
  if (free !== null) return freeSpinMultiplier(game.freeSpins.multiplier, free.index, floats)
  return game.baseMultiplier === null ? 1 : drawWeighted(floats.next(), game.baseMultiplier)
}

function layOver(grid: Grid, sticky: readonly Cell[]): SymbolCode[][] {
  const shown = grid.map((column) => [...column])
  for (const [reel, row] of sticky) {
    const column = shown[reel]
    if (column !== undefined) column[row] = 'W'
  }
  return shown
}

function awardedBy(game: SlotGame, landed: Grid, isFree: boolean): number {
  const table = isFree ? game.freeSpins.retriggers : game.freeSpins.awards
  const scatters = scatterCount(landed)
  return table === null || scatters < 3 ? 0 : (table[Math.min(scatters, 5) - 3] ?? 0)
}

/**
 * Plays one spin. It takes floats in this order: five stops; then, if the game has them, the mystery symbol,
 * the wild reel and the multiplier.
 */
function spin(game: SlotGame, free: FreeSpinContext | null, floats: Floats): SlotSpin {
  const isFree = free !== null
  const strips = stripsOf(isFree ? game.freeStrips : game.baseStrips)
  const stops = reelStops(
    floats,
    strips.map((strip) => strip.length),
  )
  const landed = strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, game.rows))
  const mystery = game.mystery === null ? null : drawWeighted(floats.next(), game.mystery)
  const drawnReel = game.wildReel === null ? -1 : drawWeighted(floats.next(), game.wildReel)
  const wildReel = drawnReel < 0 ? null : drawnReel
  const multiplier = spinMultiplier(game, free, floats)

  const overlay = { mystery, wildReel, expandWilds: wildsExpand(game, isFree) }
  const stickyBefore = free?.sticky ?? []
  const shown = layOver(
    landed.map((column, reel) => overlayColumn(column, reel, overlay)),
    stickyBefore,
  )
  const wildMultiplier = isFree ? game.wild.freeMultiplier : game.wild.baseMultiplier
  const wins = winsOf(game, landed, shown, free?.special ?? null, wildMultiplier).map((win) => ({
    ...win,
    coins: win.coins * multiplier,
  }))
  return {
    stops,
    landed,
    shown,
    mystery,
    wildReel,
    stickyBefore,
    multiplier,
    wins,
    freeSpinsAwarded: awardedBy(game, landed, isFree),
    coins: wins.reduce((sum, win) => sum + win.coins, 0),
  }
}

/**
 * Plays free spins, `awarded` at first, and all that they award. The special symbol, if the game has one, takes a float before the
 * first of them.
 */
export function playFreeSpins(
  game: SlotGame,
  awarded: number,
  floats: Floats,
): Pick<SlotOutcome, 'specialSymbol'> & { readonly spins: readonly SlotSpin[] } {
  const { specialSymbol: table, stickyWilds, maximum } = game.freeSpins
  const special = table === null ? null : drawWeighted(floats.next(), table)
  const spins: SlotSpin[] = []
  let sticky: Cell[] = []
  let total = awarded
  while (spins.length < Math.min(total, maximum)) {
    const next = spin(game, { index: spins.length, special, sticky }, floats)
    spins.push(next)
    total += next.freeSpinsAwarded
    if (stickyWilds) sticky = cellsOf(next.shown, 'W')
  }
  return { spins, specialSymbol: special }
}

/** Number of free spins awarded by these spins, up to the game's maximum. */
export function freeSpinsAwarded(game: SlotGame, spins: readonly SlotSpin[]): number {
  const awarded = spins.reduce((sum, { freeSpinsAwarded }) => sum + freeSpinsAwarded, 0)
  return Math.min(game.freeSpins.maximum, awarded)
}

/**
 * Plays the paid spin and returns the round if it is over; null if free spins follow, none of which is
 * played.
 */
export function playPaidSpin(game: SlotGame, floats: Floats): SlotOutcome | null {
  const paid = spin(game, null, floats)
  return paid.freeSpinsAwarded === 0 ? { spins: [paid], specialSymbol: null, coins: paid.coins } : null
}

/** Plays a whole round, the paid spin and all its free spins, from one stream of floats. */
export function playSlot(game: SlotGame, floats: Floats): SlotOutcome {
  const paid = spin(game, null, floats)
  if (paid.freeSpinsAwarded === 0) return { spins: [paid], specialSymbol: null, coins: paid.coins }
  const { specialSymbol, spins: free } = playFreeSpins(game, paid.freeSpinsAwarded, floats)
  const spins: SlotOutcome['spins'] = [paid, ...free]
  return { spins, specialSymbol, coins: spins.reduce((sum, { coins }) => sum + coins, 0) }
}
