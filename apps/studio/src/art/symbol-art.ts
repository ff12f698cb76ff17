import {
  type Drawing,
  type Layer,
  moveLayers,
  type Palette,
  readDrawing,
  renderLayers,
} from '@tessera/mosaic'
import { ring } from './scene.ts'
import { pictures } from './symbols/index.ts'

/** Role of a symbol, shown by its rim. `plain` symbols only pay by the paytable. */
export type SymbolRole = 'wild' | 'scatter' | 'mystery' | 'plain' | 'tile'

/** Rims that distinguish special symbols by shape and not only by colour; `?` is the background. */
const rims: Readonly<Record<SymbolRole, Drawing>> = {
  wild: ['y x:0,0,12', '? x:0.6,0.6,10.8', 'y q:0.6,0.6,1.7 q1:9.7,0.6,1.7 q2:9.7,9.7,1.7 q3:0.6,9.7,1.7'],
  scatter: [
    'd x:0,0,12',
    'y o:0.1,0.1,11.8',
    `k ${ring('o', { count: 28, radius: 5.35, width: 0.55, height: 0.55 })}`,
    '? o:1.1,1.1,9.8',
  ],
  mystery: ['y x:0,0,12', '? poly:2,0.7,10,0.7,11.3,2,11.3,10,10,11.3,2,11.3,0.7,10,0.7,2'],
  plain: ['? x:0,0,12'],
  tile: ['? x:0,0,12'],
}

/** Scale of the picture on the tile, and its distance from the upper edge in cells of the tile. */
const places: Readonly<Record<SymbolRole, { scale: number; top: number }>> = {
  wild: { scale: 0.76, top: 1 },
  scatter: { scale: 0.6, top: 2.2 },
  mystery: { scale: 0.76, top: 1.44 },
  plain: { scale: 0.86, top: 0.84 },
  tile: { scale: 0.7, top: 1.8 },
}

/** Markup of a symbol that fills a field of 96 by 96. Throws for an unknown picture. */
export function renderSymbol(picture: string, role: SymbolRole, palette: Palette): string {
  const [ground, ...drawing] = pictures.get(picture) ?? []
  if (ground === undefined) throw new Error(`there is no picture of ${picture}`)
  const { scale, top } = places[role]
  const layers: Layer[] = [
    ...readDrawing(rims[role].map((line) => line.replace('?', ground))),
    ...moveLayers(readDrawing(drawing), [scale, 0, 0, scale, 6 - 6 * scale, top]),
  ]
  return renderLayers(layers, palette, 8)
}
