import {
  type Layer,
  moveLayers,
  type Palette,
  readDrawing,
  renderLayers,
  setText,
  svgDocument,
  transform,
} from '@tessera/mosaic'
import { repeated, row, type Scene } from './scene.ts'

export type CoverRatio = '3x4' | '1x1'

/** Style of a brand: how it cuts its tiles and sets its names. */
export interface HouseStyle {
  readonly palette: Palette
  readonly cut: 'quarter' | 'wave' | 'facet' | 'leaf'
}

const CELL = 20
/** Width of a cover in cells. */
const WIDTH = 12

/**
 * Renders a cover as an SVG document. `3x4` is the scene with the name below or above it, 240 by 320. `1x1`
 * is the scene alone, 240 square, because squares are shown at sizes where lettering is unreadable.
 */
export function renderCover(name: string, scene: Scene, house: HouseStyle, ratio: CoverRatio): string {
  const isSquare = ratio === '1x1'
  const height = isSquare ? WIDTH : 16
  const top = !isSquare && house.cut === 'facet' ? 4 : 0
  const layers: Layer[] = [
    ...readDrawing([`${scene.ground} x:0,0,${WIDTH},${height}`]),
    ...moveLayers(scene.art, [1, 0, 0, 1, 0, top]),
    ...(isSquare ? [] : [...band(scene, house.cut), ...title(scene, house.cut)]),
  ]
  return svgDocument(renderLayers(layers, house.palette, CELL), {
    viewBox: `0 0 ${WIDTH * CELL} ${height * CELL}`,
    title: name,
  })
}

/** Background of the name, with an edge in the brand's cut. */
function band({ band: colour, ink }: Scene, cut: HouseStyle['cut']): Layer[] {
  if (cut === 'quarter') {
    return readDrawing([`${colour} x:-2,11.6,16,4.4`, repeated(ink, 'q', row(-2, 14, 1, 11.6), 0.72)])
  }
  if (cut === 'wave')
    return readDrawing([`${colour} x:-2,12,16,4`, repeated(colour, 'm', row(-3, 15, 2, 11.2), 2, 1)])
  if (cut === 'facet') {
    return readDrawing([`${colour} x:-2,0,16,4`, repeated(colour, 'w2', row(-2, 14, 2, 4), 2, 0.8)])
  }
  return readDrawing([
    `${colour} x:-2,12,16,4`,
    repeated(colour, 'l', row(-2, 14, 2, 11), 1.2),
    repeated(colour, 'l1', row(-1, 15, 2, 11), 1.2),
  ])
}

/** The name, as large as its lines allow, at most 2.1 cells high. */
function title(scene: Scene, cut: HouseStyle['cut']): Layer[] {
  const capitals = cut === 'quarter' || cut === 'facet'
  const set = scene.lines.map((line) => setText(capitals ? line.toUpperCase() : line))
  const widest = Math.max(...set.map((line) => line.width))
  const height = Math.min(10.6 / widest, set.length === 1 ? 1.95 : 1.32)
  const leading = height * 1.27
  const middle = cut === 'facet' ? 1.95 : 14
  const first = middle + height / 2 - ((set.length - 1) * leading) / 2
  return set.map((line, i) => {
    const x = cut === 'quarter' || cut === 'wave' ? (WIDTH - line.width * height) / 2 : 0.75
    const y = first + i * leading
    return { colour: scene.ink, path: transform(line.path, [height, 0, 0, height, x, y]) }
  })
}
