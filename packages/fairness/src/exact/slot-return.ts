import { type Overlay, totalWeight, wildsExpand } from '../games/slot-grid.ts'
import type { FreeSpinMultiplier, SlotGame, SymbolCode, WeightedTable } from '../games/slot-types.ts'
import { scatterPay } from '../games/slot-wins.ts'
import { chancesToPlay, type ScatterChances } from './free-spin-chain.ts'
import { chanceThat, countChances, type ReelChances, reelChances, withStickyWilds } from './reel-chances.ts'
import { meanOfSpecial, meanOfWindow } from './window-mean.ts'

/** Exact RTP of a slot and its parts. */
export interface SlotReturn {
  /** Mean payout of a round as a share of its stake. */
  readonly total: number
  /** Part paid by the paid spin. */
  readonly paid: number
  /** Part paid by free spins. */
  readonly free: number
  /** Chance that a paid spin triggers free spins. */
  readonly triggerChance: number
  /** Mean number of free spins of a round that has any. */
  readonly freeSpinsWhenTriggered: number
}

function weighted<T>(table: WeightedTable<T>, read: (value: T) => number): number {
  return table.reduce((sum, [value, weight]) => sum + weight * read(value), 0) / totalWeight(table)
}

/** Overlay that leaves the landed window unchanged. */
const bare: Overlay = { mystery: null, wildReel: null, expandWilds: false }

function scatterCounts(game: SlotGame, isFree: boolean): number[] {
  const strips = isFree ? game.freeStrips : game.baseStrips
  const chances = strips.map((strip, reel) =>
    chanceThat(reelChances(strip, reel, game.rows, bare), (column) => column.includes('S')),
  )
  return countChances(chances)
}

function scatterChances(counts: readonly number[]): ScatterChances {
  return [counts[3] ?? 0, counts[4] ?? 0, counts[5] ?? 0]
}

function meanOfScatters(game: SlotGame, counts: readonly number[]): number {
  return counts.reduce((sum, chance, count) => sum + chance * scatterPay(game, count), 0)
}

/** Mean over the mystery symbol and the wild reel, which are drawn independently of the reels. */
function overOverlays(game: SlotGame, isFree: boolean, read: (overlay: Overlay) => number): number {
  const expandWilds = wildsExpand(game, isFree)
  return weighted<SymbolCode | null>(game.mystery ?? [[null, 1]], (mystery) =>
    weighted(game.wildReel ?? [[-1, 1]], (reel) =>
      read({ mystery, wildReel: reel < 0 ? null : reel, expandWilds }),
    ),
  )
}

function reelsUnder(game: SlotGame, isFree: boolean, overlay: Overlay): ReelChances[] {
  const strips = isFree ? game.freeStrips : game.baseStrips
  return strips.map((strip, reel) => reelChances(strip, reel, game.rows, overlay))
}

/**
 * Mean coins of a free spin without sticky wilds, before its multiplier. It is the same for every free spin.
 */
function meanOfPlainFreeSpin(game: SlotGame): number {
  const lines = overOverlays(game, true, (overlay) => {
    const reels = reelsUnder(game, true, overlay)
    const special = game.freeSpins.specialSymbol
    const expanding = special === null ? 0 : weighted(special, (symbol) => meanOfSpecial(game, reels, symbol))
    return expanding + meanOfWindow(game, reels, game.wild.freeMultiplier)
  })
  return lines + meanOfScatters(game, scatterCounts(game, true))
}

/** Mean coins of each free spin while wilds accumulate, before its multiplier: one Markov chain per reel. */
function meansOfStickyFreeSpins(game: SlotGame, count: number): number[] {
  if (game.mystery !== null || game.wildReel !== null || game.freeSpins.specialSymbol !== null) {
    throw new Error('sticky wilds are exact only without other overlays')
  }
  const landing = reelsUnder(game, true, bare)
  let reels = landing
  return Array.from({ length: count }, (_, index) => {
    if (index > 0) reels = reels.map((reel, position) => withStickyWilds(reel, landing[position] ?? []))
    return meanOfWindow(game, reels, game.wild.freeMultiplier)
  })
}

function meanMultiplier(rules: FreeSpinMultiplier, index: number): number {
  switch (rules.type) {
    case 'fixed':
      return rules.value
    case 'rising':
      return Math.min(rules.max, rules.from + rules.step * index)
    case 'drawn':
      return weighted(rules.table, (value) => value)
  }
}

function meanOfPaidSpin(game: SlotGame): number {
  const lines = overOverlays(game, false, (overlay) =>
    meanOfWindow(game, reelsUnder(game, false, overlay), game.wild.baseMultiplier),
  )
  const multiplier = game.baseMultiplier === null ? 1 : weighted(game.baseMultiplier, (value) => value)
  return (lines + meanOfScatters(game, scatterCounts(game, false))) * multiplier
}

function meanOfFreeSpins(game: SlotGame, chances: readonly number[]): number {
  const played = chances.filter((chance) => chance > 0)
  const means = game.freeSpins.stickyWilds
    ? meansOfStickyFreeSpins(game, played.length)
    : new Array<number>(played.length).fill(meanOfPlainFreeSpin(game))
  return played.reduce(
    (sum, chance, index) =>
      sum + chance * (means[index] ?? 0) * meanMultiplier(game.freeSpins.multiplier, index),
    0,
  )
}

/** Computes the exact mean coins of the free spins that a paid spin with three, four or five scatters awards. */
export function meansOfAwards(game: SlotGame): [three: number, four: number, five: number] {
  const free = scatterChances(scatterCounts(game, true))
  const meanOf = (paid: ScatterChances): number => meanOfFreeSpins(game, chancesToPlay(game, paid, free))
  return [meanOf([1, 0, 0]), meanOf([0, 1, 0]), meanOf([0, 0, 1])]
}

/** Computes the exact theoretical RTP of a slot, over every stop of every reel and every free spin. */
export function slotReturn(game: SlotGame): SlotReturn {
  const paidScatters = scatterChances(scatterCounts(game, false))
  const chances = chancesToPlay(game, paidScatters, scatterChances(scatterCounts(game, true)))
  const paid = meanOfPaidSpin(game) / game.coinsPerSpin
  const free = meanOfFreeSpins(game, chances) / game.coinsPerSpin
  const triggerChance = paidScatters.reduce((sum, chance) => sum + chance, 0)
  const spins = chances.reduce((sum, chance) => sum + chance, 0)
  return { total: paid + free, paid, free, triggerChance, freeSpinsWhenTriggered: spins / triggerChance }
}
