import type { Drawing, PaletteName } from '@tessera/mosaic'

/** Picture of a sport or group of sports: background, colours and subject on a field of 12 by 12. */
export interface Motif {
  readonly palette: PaletteName
  /** Colour of the background. */
  readonly ground: string
  readonly drawing: Drawing
}

export const motif = (palette: PaletteName, ground: string, ...drawing: string[]): Motif => ({
  palette,
  ground,
  drawing,
})
