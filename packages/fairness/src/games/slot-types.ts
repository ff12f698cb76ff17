/**
 * Five-reel slots. All wins are counted in coins: a spin costs `coinsPerSpin` coins, a coin is a whole number of
 * subunits, and every pay is a whole number of coins, so nothing is ever rounded.
 */

/**
 * One symbol of a game: `W` wild, `S` scatter, `M` mystery, `A` to `E` the pictures from the best down,
 * `1` to `5` the tiles from the best down.
 */
export type SymbolCode = 'W' | 'S' | 'M' | 'A' | 'B' | 'C' | 'D' | 'E' | '1' | '2' | '3' | '4' | '5'

/** Coins for two, three, four and five of a kind. */
export type PayRow = readonly [two: number, three: number, four: number, five: number]

/** Something by chance: each value with its weight. Weights add up to a power of two, so the draw is exact. */
export type WeightedTable<T> = readonly (readonly [value: T, weight: number])[]

/** Which rows, from 0 at the top, one for each reel from the left, a pay line runs through. */
export type PayLine = readonly [number, number, number, number, number]

/** Five reel strips, one character a symbol, read downwards and closed to a ring. */
export type Strips = readonly [string, string, string, string, string]

/** The multiplier of all wins of a free spin. */
export type FreeSpinMultiplier =
  | { type: 'fixed'; value: number }
  /** Starts at `from` and grows by `step` with each free spin, up to `max`. */
  | { type: 'rising'; from: number; step: number; max: number }
  /** Drawn anew for each free spin. */
  | { type: 'drawn'; table: WeightedTable<number> }

export interface FreeSpinRules {
  /** Free spins for three, four and five scatters. */
  readonly awards: readonly [three: number, four: number, five: number]
  /** The same during free spins; null where the feature can't be triggered again. */
  readonly retriggers: readonly [three: number, four: number, five: number] | null
  /** No more free spins than this in one round, however often they are triggered again. */
  readonly maximum: number
  readonly multiplier: FreeSpinMultiplier
  /** Wilds that land during free spins stay until these end. */
  readonly stickyWilds: boolean
  /**
   * One symbol is drawn when the free spins begin; in each free spin, where it shows on as many reels as it needs
   * to pay, it fills those reels and pays on every line, side by side or not, on top of the line wins.
   */
  readonly specialSymbol: WeightedTable<SymbolCode> | null
}

export interface WildRules {
  /** Each wild in a win multiplies it by this. */
  readonly baseMultiplier: number
  readonly freeMultiplier: number
  /** When a wild fills its whole reel. */
  readonly expands: 'never' | 'free' | 'always'
}

export interface SlotGame {
  readonly kind: 'slot'
  readonly id: string
  readonly rows: 3 | 4
  /** The picture behind each code, as the artwork calls it. */
  readonly symbols: Readonly<Partial<Record<SymbolCode, string>>>
  /** `bothWays` counts runs from the right edge too; five of a kind count once. */
  readonly pays: { type: 'lines'; lines: readonly PayLine[]; bothWays: boolean } | { type: 'ways' }
  /** The price of a spin. Stakes are whole multiples of this number of subunits. */
  readonly coinsPerSpin: number
  /** Coins a line, or a way, by symbol. */
  readonly paytable: Readonly<Partial<Record<SymbolCode, PayRow>>>
  /** Coins for three, four and five scatters anywhere. */
  readonly scatterPays: readonly [three: number, four: number, five: number]
  readonly baseStrips: Strips
  readonly freeStrips: Strips
  readonly wild: WildRules
  readonly freeSpins: FreeSpinRules
  /** All mystery symbols of a spin turn into the same symbol, drawn from this table. */
  readonly mystery: WeightedTable<SymbolCode> | null
  /** On some spins one whole reel, by its index, turns wild; -1 is none. */
  readonly wildReel: WeightedTable<number> | null
  /** A multiplier of all wins of a spin outside of free spins, drawn for each spin. */
  readonly baseMultiplier: WeightedTable<number> | null
  /** Theoretical return to player in basis points, free spins included. */
  readonly rtpBasisPoints: number
}

/** A cell of the window: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** One win of a spin. */
export interface SlotWin {
  readonly type: 'line' | 'line-from-right' | 'ways' | 'scatter' | 'special'
  /** Index of the pay line; null for the others. */
  readonly line: number | null
  readonly symbol: SymbolCode
  /** How many of a kind, or on how many reels. */
  readonly count: number
  readonly cells: readonly Cell[]
  /** Coins, all multipliers included. */
  readonly coins: number
}

/** One spin, ready to draw. Grids are columns from the left, each from the top down. */
export interface SlotSpin {
  /** Where each reel stopped: the index on its strip of the window's top cell. */
  readonly stops: readonly number[]
  /** As the reels land. */
  readonly landed: readonly (readonly SymbolCode[])[]
  /** After mysteries opened, wilds expanded and sticky wilds were laid over: what wins are counted on. */
  readonly shown: readonly (readonly SymbolCode[])[]
  /** The symbol the mysteries of this spin become; null where the game has none. */
  readonly mystery: SymbolCode | null
  /** The reel that turned wild by itself, or null. */
  readonly wildReel: number | null
  /** Sticky wilds that lie on the window before the reels of this spin land. */
  readonly stickyBefore: readonly Cell[]
  /** The multiplier of all wins of this spin: wild multipliers are not part of it. */
  readonly multiplier: number
  readonly wins: readonly SlotWin[]
  /** Free spins that this spin awards. */
  readonly freeSpinsAwarded: number
  /** Sum of the wins. */
  readonly coins: number
}

/** A whole round: the paid spin, then its free spins if it has any. */
export interface SlotOutcome {
  /** The paid spin first. */
  readonly spins: readonly [SlotSpin, ...SlotSpin[]]
  /** The symbol that expands in the free spins; null where the game has none or no free spins came. */
  readonly specialSymbol: SymbolCode | null
  readonly coins: number
}
