import { type Drawing, palettes, readDrawing, renderLayers, svgDocument } from '@tessera/mosaic'
import { brands } from '../games/brands.ts'
import type { BrandId } from '../games/types.ts'
import type { HouseStyle } from './cover.ts'
import { repeated, row } from './scene.ts'

/** Palette and tile cut of a brand. */
export function houseStyle(brandId: BrandId): HouseStyle {
  const { palette, cut } = brands[brandId]
  return { palette: palettes[palette], cut }
}

/** A row of waves across the tile. */
function waves(x: number, y: number): string {
  return repeated('', 'm', row(x, 12, 4, y), 4, 2).trim()
}

/** Logos of the brands, on a field of 12 by 12: nine stones, a wave, a kiln, a fern with a fang. */
const marks: Readonly<Record<BrandId, Drawing>> = {
  'opus-nine': [
    'r x:0,0,12',
    'w q2:1.2,1.2,3 n:4.5,1.2,3 q3:7.8,1.2,3 n3:1.2,4.5,3 n1:7.8,4.5,3 q1:1.2,7.8,3 n2:4.5,7.8,3 q:7.8,7.8,3',
    'y o:4.5,4.5,3',
  ],
  saltglass: [
    'b x:0,0,12',
    'y o:3.2,1.4,5.6',
    `l ${waves(0, 5)} x:0,7,12,5`,
    `t ${waves(-2, 7.2)} x:0,9.2,12,2.8`,
    `k ${waves(0, 9.4)} x:0,11.4,12,0.6`,
  ],
  'night-kiln': [
    'v x:0,0,12',
    'o poly:6,1,10.8,11,6,11 poly:6,1,1.2,11,6,11',
    'r poly:6,1,10.8,11,6,11',
    'y poly:6,4.6,8.6,11,3.4,11',
    'k a:4.8,7.6,2.4,3.4',
    'w k:9,1.4,1.8 k:1.3,2.6,1.3',
  ],
  'fern-and-fang': [
    't x:0,0,12',
    'l l1:6.2,0.6,4.4 l1:6.2,5,4.2',
    'g l:1.4,0.6,4.4 l:1.6,5,4.2',
    'w poly:4.9,7.4,7.1,7.4,6,11.8',
  ],
}

/** Markup of a brand's logo, filling a field of 96 by 96. */
export function brandMark(brandId: BrandId): string {
  const { palette } = houseStyle(brandId)
  return renderLayers(readDrawing(marks[brandId]), palette, 8)
}

/**
 * Renders the logo of a brand as a square SVG document: a tile with its own background, so that it is
 * readable on dark and light pages. The name is set next to it as text.
 */
export function renderBrandLogo(brandId: BrandId): string {
  return svgDocument(brandMark(brandId), { viewBox: '0 0 96 96', title: brands[brandId].name })
}
