import { brandMark, houseStyle, symbolsOf } from '../art/index.ts'
import type { CatalogueEntry } from '../games/types.ts'

/** CSS of the brand's pigments as custom properties, `--p-k` and so on. */
export function paletteCss(game: CatalogueEntry): string {
  const properties = Object.entries(houseStyle(game.brand).palette).map(
    ([key, value]) => `--p-${key}:${value}`,
  )
  return `:root{${properties.join(';')}}`
}

/** A hidden SVG sprite: `#brand-mark`, and the symbols of a slot as `#symbol-W` and so on. */
export function sprite(game: CatalogueEntry): string {
  const pictures = [
    ['brand-mark', brandMark(game.brand)],
    ...[...symbolsOf(game.id)].map(([code, markup]) => [`symbol-${code}`, markup]),
  ]
  const drawn = pictures.map(([id, markup]) => `<symbol id="${id}" viewBox="0 0 96 96">${markup}</symbol>`)
  return `<svg hidden aria-hidden="true">${drawn.join('')}</svg>`
}
