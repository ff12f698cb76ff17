import { cuts, palettes } from '@tessera/mosaic'
import { slotSymbols } from '../../../../packages/fairness/src/catalogue/slot-symbols.ts'
import { brands } from '../games/brands.ts'
import type { CatalogueEntry } from '../games/types.ts'

function pigments(game: CatalogueEntry) {
  return palettes[brands[game.brand].palette]
}

/** The brand's pigments as custom properties. */
export function paletteCss(game: CatalogueEntry): string {
  return `:root{${Object.entries(pigments(game))
    .map(([key, value]) => `--p-${key}:${value}`)
    .join(';')}}`
}

/** The symbols of a slot as a hidden SVG sprite, `#symbol-W` and so on. */
export function sprite(game: CatalogueEntry): string {
  if (game.kind !== 'slot') return ''
  const p = pigments(game)
  const ids = (slotSymbols as Record<string, Record<string, string>>)[game.id] ?? {}
  const names = Object.keys(cuts) as (keyof typeof cuts)[]
  const symbols = Object.entries(ids).map(([code, id], i) => {
    const seed = [...id].reduce((sum, c) => sum + c.charCodeAt(0), i)
    const colours = [p.r, p.y, p.t, p.b, p.g, p.o, p.v]
    const ground = /\d/.test(code) ? p.s : colours[seed % 7]
    const ink = /\d/.test(code) ? colours[i % 7] : p.w
    return `<symbol id="symbol-${code}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><g transform="translate(14 14) scale(6)"><path fill="${ink}" d="${cuts[names[seed % names.length] ?? 'q']}"/></g></symbol>`
  })
  return `<svg hidden aria-hidden="true">${symbols.join('')}</svg>`
}
