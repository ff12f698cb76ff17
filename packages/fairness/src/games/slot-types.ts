/**
 * Five-reel slots. All wins are counted in coins: a spin costs `coinsPerSpin` coins and a coin is a whole
 * number of subunits. Every payout is a whole number of coins, so nothing is ever rounded.
 */

/**
 * A symbol of a game: `W` wild, `S` scatter, `M` mystery, `A` to `E` the pictures from the best down, `1` to
 * `5` the tiles from the best down.
 */
export type SymbolCode = 'W' | 'S' | 'M' | 'A' | 'B' | 'C' | 'D' | 'E' | '1' | '2' | '3' | '4' | '5'

/** Coins for two, three, four and five of a kind. */
export type PayRow = readonly [two: number, three: number, four: number, five: number]

/** Values with their weights. The weights add up to a power of two, so the draw is exact. */
export type WeightedTable<T> = readonly (readonly [value: T, weight: number])[]

/** A pay line: its row on each reel from the left, where row 0 is at the top. */
export type PayLine = readonly [number, number, number, number, number]

/** Five reel strips, one character per symbol, read downwards and closed to a ring. */
export type Strips = readonly [string, string, string, string, string]

/** Multiplier of all wins of a free spin. */
export type FreeSpinMultiplier =
  | { type: 'fixed'; value: number }
  /** Starts at `from` and grows by `step` with each free spin, up to `max`. */
  | { type: 'rising'; from: number; step: number; max: number }
  /** Drawn for each free spin. */
  | { type: 'drawn'; table: WeightedTable<number> }

export interface FreeSpinRules {
  /** Free spins for three, four and five scatters. */
  readonly awards: readonly [three: number, four: number, five: number]
  /** The same during free spins; null if the feature can't be retriggered. */
  readonly retriggers: readonly [three: number, four: number, five: number] | null
  /** Maximum number of free spins in one round, including retriggered ones. */
  readonly maximum: number
  readonly multiplier: FreeSpinMultiplier
  /** Wilds that land during free spins stay until the last one. */
  readonly stickyWilds: boolean
  /**
   * Weights of the special symbol, which is drawn when free spins start. If it lands on as many reels as it
   * needs to pay, it expands over them and pays on every line, in addition to the line wins. The reels
   * needn't be adjacent.
   */
  readonly specialSymbol: WeightedTable<SymbolCode> | null
}

export interface WildRules {
  /** Multiplier that each wild applies to its win. */
  readonly baseMultiplier: number
  readonly freeMultiplier: number
  /** Spins in which a wild expands over its whole reel. */
  readonly expands: 'never' | 'free' | 'always'
}

export interface SlotGame {
  readonly kind: 'slot'
  readonly id: string
  readonly rows: 3 | 4
  /** Picture of each symbol, named as in the artwork. */
  readonly symbols: Readonly<Partial<Record<SymbolCode, string>>>
  /** `bothWays` also counts runs from the right; five of a kind count once. */
  readonly pays: { type: 'lines'; lines: readonly PayLine[]; bothWays: boolean } | { type: 'ways' }
  /** Price of a spin in coins. Stakes are whole multiples of this number of subunits. */
  readonly coinsPerSpin: number
  /** Coins per line, or per way, by symbol. */
  readonly paytable: Readonly<Partial<Record<SymbolCode, PayRow>>>
  /** Coins for three, four and five scatters anywhere. */
  readonly scatterPays: readonly [three: number, four: number, five: number]
  readonly baseStrips: Strips
  readonly freeStrips: Strips
  readonly wild: WildRules
  readonly freeSpins: FreeSpinRules
  /** All mystery symbols of a spin turn into the same symbol, drawn from this table. */
  readonly mystery: WeightedTable<SymbolCode> | null
  /** On some spins the reel with this index turns wild; -1 is none. */
  readonly wildReel: WeightedTable<number> | null
  /** Multiplier of all wins of a paid spin, drawn for each spin. */
  readonly baseMultiplier: WeightedTable<number> | null
  /** Theoretical return to player in basis points, free spins included. */
  readonly rtpBasisPoints: number
}

/** A cell of the window: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** One win of a spin. */
export interface SlotWin {
  readonly type: 'line' | 'line-from-right' | 'ways' | 'scatter' | 'special'
  /** Index of the pay line; null for other wins. */
  readonly line: number | null
  readonly symbol: SymbolCode
  /** Number of a kind, or number of reels. */
  readonly count: number
  readonly cells: readonly Cell[]
  /** Coins, including all multipliers. */
  readonly coins: number
}

/** One spin with everything needed to draw it. Grids are columns from the left, each from the top down. */
export interface SlotSpin {
  /** Stop of each reel: the index on its strip of the window's top cell. */
  readonly stops: readonly number[]
  /** Symbols as the reels land. */
  readonly landed: readonly (readonly SymbolCode[])[]
  /**
   * Symbols on which wins are counted: with mystery symbols revealed, wilds expanded and sticky wilds laid
   * over.
   */
  readonly shown: readonly (readonly SymbolCode[])[]
  /** Symbol that the mystery symbols of this spin reveal; null if the game has none. */
  readonly mystery: SymbolCode | null
  /** Reel that turned wild as a whole, or null. */
  readonly wildReel: number | null
  /** Sticky wilds on the window before the reels of this spin land. */
  readonly stickyBefore: readonly Cell[]
  /** Multiplier of all wins of this spin, without wild multipliers. */
  readonly multiplier: number
  readonly wins: readonly SlotWin[]
  /** Free spins that this spin awards. */
  readonly freeSpinsAwarded: number
  /** Sum of the wins. */
  readonly coins: number
}

/** A whole round: the paid spin and its free spins, if any. */
export interface SlotOutcome {
  /** The paid spin first. */
  readonly spins: readonly [SlotSpin, ...SlotSpin[]]
  /** Symbol that expands in free spins; null if the game has none or no free spins were triggered. */
  readonly specialSymbol: SymbolCode | null
  readonly coins: number
}
