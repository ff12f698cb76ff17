import type { Drawing, PaletteName } from '@tessera/mosaic'

/** The picture of a sport or of a kind of sport: its ground, its colours, and what stands on it, on a field of 12 by 12. */
export interface Motif {
  readonly palette: PaletteName
  /** Colour of the ground. */
  readonly ground: string
  readonly drawing: Drawing
}

export const motif = (palette: PaletteName, ground: string, ...drawing: string[]): Motif => ({
  palette,
  ground,
  drawing,
})
