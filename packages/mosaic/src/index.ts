export { type CutName, cuts } from './cuts.ts'
export { type IconName, icons } from './icons.ts'
export { type Lettering, setText } from './lettering.ts'
export { type PaletteName, palettes } from './palettes.ts'
export {
  type Command,
  formatPath,
  identity,
  type Matrix,
  multiply,
  parsePath,
  rotation,
  transform,
} from './path.ts'
export { type Drawing, type Layer, moveLayers, piece, readDrawing, recolour } from './pieces.ts'
export { scatterCells, seededRandom, seedOf } from './random.ts'
export { escapeText, type Palette, renderLayers, type SvgOptions, svgDocument } from './svg.ts'
