/** Types of the studio's games. The mathematics lives in `@tessera/fairness`, so that a browser can verify it. */

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

/** Under which label a game appears: a palette and a cut of the tile that all its games share. */
export interface Brand {
  readonly id: BrandId
  readonly name: string
  /** Name of the palette in the artwork. */
  readonly palette: 'terracotta' | 'seaglass' | 'nocturne' | 'forest'
  /** How its tiles are cut. */
  readonly cut: 'quarter' | 'wave' | 'facet' | 'leaf'
}

export type Volatility = 'low' | 'medium' | 'high'

/** What the lobby tells about a game; its mathematics is found under the same id. */
export interface CatalogueEntry {
  readonly id: string
  readonly name: string
  readonly brand: BrandId
  readonly kind: 'slot' | 'dice'
  /** The subject of its picture, and what stands around it. */
  readonly theme: { readonly subject: string; readonly setting: string }
  /** Short words for the game's features, such as `free-spins` or `sticky-wilds`. */
  readonly features: readonly string[]
  /** Words that collections are made of. */
  readonly tags: readonly string[]
  readonly volatility: Volatility
  /** ISO 8601 date. */
  readonly releasedAt: string
}
