import {
  type Layer,
  moveLayers,
  palettes,
  piece,
  readDrawing,
  renderLayers,
  seededRandom,
  seedOf,
  svgDocument,
} from '@tessera/mosaic'
import { MOTIFS, type MotifName } from './motifs.ts'

/**
 * Shapes of a picture. `card`: a square. `background`: behind a card, with the motif at its end. `widget`: behind a
 * page, wide and without a motif.
 */
export const SPORT_SHAPES = ['card', 'background', 'widget'] as const
export type SportShape = (typeof SPORT_SHAPES)[number]

const FIELD = 12
/** Pixels per cell. */
const UNIT = 10
const TILE = 3
const CUTS = ['x', 'q', 't', 'n', 'l', 'q']
/** Share of positions without a tile. */
const BARE = 0.35

const whole = (colour: string, width: number): Layer => ({
  colour,
  path: piece('x', { x: 0, y: 0, width, height: FIELD }),
})

/** Draws a floor of tiles that is always the same for a name. */
function floor(name: string, width: number): Layer[] {
  const random = seededRandom(seedOf(name))
  const layers: Layer[] = []
  for (let y = 0; y < FIELD; y += TILE)
    for (let x = 0; x < width; x += TILE) {
      const [chance, cut, turns] = [random(), random(), random()]
      if (chance < BARE) continue
      const box = { x, y, width: TILE, height: TILE }
      layers.push({
        colour: 'd',
        path: piece(CUTS[Math.floor(cut * CUTS.length)] ?? 'x', box, Math.floor(turns * 4)),
      })
    }
  return layers
}

/** Draws the picture of a sport as an SVG document. */
export function drawSport(slug: string, motif: MotifName, shape: SportShape): string {
  const { palette, ground, drawing } = MOTIFS[motif]
  const picture = [whole(ground, FIELD), ...readDrawing(drawing)]
  const width = shape === 'card' ? FIELD : shape === 'background' ? 2 * FIELD : 4 * FIELD
  const layers =
    shape === 'card'
      ? picture
      : [
          whole('k', width),
          ...floor(slug, width),
          ...(shape === 'background' ? moveLayers(picture, [1, 0, 0, 1, FIELD, 0]) : []),
        ]
  const clip = `<clipPath id="c"><path d="M0 0H${width * UNIT}V${FIELD * UNIT}H0Z"/></clipPath>`
  return svgDocument(`${clip}<g clip-path="url(#c)">${renderLayers(layers, palettes[palette], UNIT)}</g>`, {
    viewBox: `0 0 ${width * UNIT} ${FIELD * UNIT}`,
  })
}
