import { type Command, formatPath, type Matrix, transform } from './path.ts'
import type { Layer } from './pieces.ts'

/** Colour of each key of a drawing, in hex. */
export type Palette = Readonly<Record<string, string>>

/**
 * Renders layers as `<path>` elements; adjacent layers of one colour become one element. `unit` is the side
 * of a cell.
 */
export function renderLayers(layers: readonly Layer[], palette: Palette, unit = 1, decimals = 1): string {
  const scale: Matrix = [unit, 0, 0, unit, 0, 0]
  const merged: { fill: string; path: Command[] }[] = []
  for (const { colour, path } of layers) {
    const fill = palette[colour]
    if (fill === undefined) throw new Error(`the palette has no colour ${colour}`)
    const last = merged.at(-1)
    if (last?.fill === fill) last.path.push(...path)
    else merged.push({ fill, path: [...path] })
  }
  return merged
    .filter(({ path }) => path.length > 0)
    .map(({ fill, path }) => `<path fill="${fill}" d="${formatPath(transform(path, scale), decimals)}"/>`)
    .join('')
}

export interface SvgOptions {
  /** `x y width height`. */
  readonly viewBox: string
  /** Accessible name. Without one the picture is decorative and hidden from assistive technology. */
  readonly title?: string
}

/** Wraps the markup in an SVG document. */
export function svgDocument(inner: string, { viewBox, title }: SvgOptions): string {
  const name =
    title === undefined ? ' aria-hidden="true">' : ` role="img"><title>${escapeText(title)}</title>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${name}${inner}</svg>`
}

/** Escapes text for XML content and double-quoted attributes. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
