/**
 * Types of the studio's games. The mathematics is in `@tessera/fairness`, so that a browser can verify it.
 */

export type {
  Cell,
  DiceGame,
  DiceOutcome,
  SlotGame,
  SlotSpin,
  SlotWin,
  SymbolCode,
} from '@tessera/fairness'

export type BrandId = 'opus-nine' | 'saltglass' | 'night-kiln' | 'fern-and-fang'

/** Brand of a game: a palette and a tile cut shared by all its games. */
export interface Brand {
  readonly id: BrandId
  readonly name: string
  /** Name of the palette in the artwork. */
  readonly palette: 'terracotta' | 'seaglass' | 'nocturne' | 'forest'
  /** Cut of its tiles. */
  readonly cut: 'quarter' | 'wave' | 'facet' | 'leaf'
}

export type Volatility = 'low' | 'medium' | 'high'

/** Description of a game for the lobby. Its mathematics has the same id. */
export interface CatalogueEntry {
  readonly id: string
  readonly name: string
  readonly brand: BrandId
  readonly kind: 'slot' | 'dice'
  /** Subject of its picture, and the setting around it. */
  readonly theme: { readonly subject: string; readonly setting: string }
  /** Names of the game's features, such as `free-spins` or `sticky-wilds`. */
  readonly features: readonly string[]
  /** Tags from which collections are made. */
  readonly tags: readonly string[]
  readonly volatility: Volatility
  /** ISO 8601 date. */
  readonly releasedAt: string
}
