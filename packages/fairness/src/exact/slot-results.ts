import { totalWeight, wildsExpand } from '../games/slot-grid.ts'
import type { SlotGame, SymbolCode, WeightedTable } from '../games/slot-types.ts'
import { scatterPay } from '../games/slot-wins.ts'
import { type Complex, complex, transform } from './fourier.ts'
import { addFreeSpins, type FreeSpinTransforms } from './free-spin-coins.ts'
import { payTracks } from './pay-tracks.ts'
import { addChance, type CoinChances, shownColumns, windowCoins } from './window-coins.ts'

/**
 * Exact chances of all payouts of a slot's round. A window is enumerated reel by reel, and free spins are added up by their
 * generating function, whose values at the roots of unity give all chances at once.
 */

/** A possible payout of a round, in coins. */
export interface SlotResult {
  readonly chance: number
  readonly coins: number
}

/** Number of sums that are told apart, a power of two. Rounds of the catalogue that pay more coins are too unlikely to matter. */
export const SUMS = 2 ** 18
/** Chances below this are rounding errors of the transforms. */
const SMALLEST = 1e-15
/** Classes of a spin: fewer than three scatters, three, four and five. */
const CLASSES = 4

/**
 * True if the payouts of a game can be computed. With sticky wilds, free spins depend on each other by up to 2^15 states of the
 * window.
 */
export const hasSlotResults = (game: SlotGame): boolean => !game.freeSpins.stickyWilds

/**
 * Computes all payouts of a round with their chances, in short steps between which the caller can do other work; a transform
 * takes the longest, some 50 ms. Their mean equals `slotReturn` within 10⁻⁶ of the stake. Throws for a game without `hasSlotResults`.
 * @param sums number of different sums of coins, a power of two above the largest one
 */
export function* slotResults(game: SlotGame, sums = SUMS): Generator<void, SlotResult[]> {
  if (!hasSlotResults(game)) throw new Error(`${game.id} has too many states`)
  const paid = yield* paidSpins(game, sums)
  const round = withoutFreeSpins(paid)
  for (const [special, weight] of shares<SymbolCode | null>(game.freeSpins.specialSymbol ?? [[null, 1]])) {
    const free = yield* transformed(yield* spinCoins(game, true, special), sums)
    const transforms: FreeSpinTransforms = { paid, free, weight }
    yield* addFreeSpins(game, transforms, round)
  }
  transform(round)
  return resultsOf(round)
}

/** Computes the transforms of the coins of a paid spin, by class of scatters. */
export function* paidSpins(game: SlotGame, sums: number): Generator<void, Complex[]> {
  return yield* transformed(multiplied(yield* spinCoins(game, false, null), game.baseMultiplier), sums)
}

/** Returns the transform of the rounds without free spins. */
export const withoutFreeSpins = ([first]: readonly Complex[]): Complex => ({
  re: Float64Array.from(first?.re ?? []),
  im: Float64Array.from(first?.im ?? []),
})

/** Adds a complex number to one of a list. */
export function addAt({ re, im }: Complex, at: number, real: number, imaginary: number): void {
  re[at] = (re[at] ?? 0) + real
  im[at] = (im[at] ?? 0) + imaginary
}

const shares = <T>(table: WeightedTable<T>): [T, number][] =>
  table.map(([value, weight]) => [value, weight / totalWeight(table)])

/** Chances of the coins of one spin before its multiplier, by class of scatters. */
function* spinCoins(
  game: SlotGame,
  isFree: boolean,
  special: SymbolCode | null,
): Generator<void, CoinChances[]> {
  const classes: CoinChances[] = Array.from({ length: CLASSES }, () => new Map())
  const wild = isFree ? game.wild.freeMultiplier : game.wild.baseMultiplier
  for (const [mystery, ofMystery] of shares<SymbolCode | null>(game.mystery ?? [[null, 1]]))
    for (const [drawn, ofReel] of shares(game.wildReel ?? [[-1, 1]])) {
      const overlay = { mystery, wildReel: drawn < 0 ? null : drawn, expandWilds: wildsExpand(game, isFree) }
      const strips = isFree ? game.freeStrips : game.baseStrips
      const reels = strips.map((strip, reel) => shownColumns(strip, reel, game.rows, overlay))
      const counts = yield* windowCoins(payTracks(game, wild, special), reels)
      for (const [scatters, sums] of counts.entries()) {
        const target = classes[Math.max(scatters - 2, 0)]
        if (target)
          for (const [coins, chance] of sums)
            addChance(target, coins + scatterPay(game, scatters), chance * ofMystery * ofReel)
      }
    }
  return classes
}

function multiplied(classes: readonly CoinChances[], table: WeightedTable<number> | null): CoinChances[] {
  return classes.map((sums) => {
    const products: CoinChances = new Map()
    for (const [factor, share] of shares(table ?? [[1, 1]]))
      for (const [coins, chance] of sums) addChance(products, coins * factor, chance * share)
    return products
  })
}

function* transformed(classes: readonly CoinChances[], length: number): Generator<void, Complex[]> {
  const transforms: Complex[] = []
  for (const sums of classes) {
    const values = complex(length)
    for (const [coins, chance] of sums) addAt(values, coins % length, chance, 0)
    transform(values)
    transforms.push(values)
    yield
  }
  return transforms
}

/** Reads the chances after the second transform, which has the sums in reverse. */
export function resultsOf({ re }: Complex): SlotResult[] {
  const results: SlotResult[] = []
  const sums = re.length
  for (let coins = 0; coins < sums; coins++) {
    const chance = (re[(sums - coins) % sums] ?? 0) / sums
    if (chance > SMALLEST) results.push({ coins, chance })
  }
  return results
}
