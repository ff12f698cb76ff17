import { loadGame } from '@tessera/fairness/catalogue'
import { type Palette, palettes } from '@tessera/mosaic'
import { brands } from '../games/brands.ts'
import { catalogue } from '../games/catalogue.ts'
import type { CatalogueEntry, SlotGame } from '../games/types.ts'
import { symbolOrnament } from './symbol-ornament.ts'

/** The pictures on the reels of every slot, read once when the server starts. */
const symbolsByGame = new Map<string, SlotGame['symbols']>()
for (const { id, kind } of catalogue) {
  const rules = kind === 'slot' ? await loadGame(id) : null
  if (rules?.kind === 'slot') symbolsByGame.set(id, rules.symbols)
}

function paletteOf(game: CatalogueEntry): Palette {
  return palettes[brands[game.brand].palette]
}

/** The brand's pigments as custom properties, `--p-k` and so on. */
export function paletteCss(game: CatalogueEntry): string {
  const properties = Object.entries(paletteOf(game)).map(([key, value]) => `--p-${key}:${value}`)
  return `:root{${properties.join(';')}}`
}

/** The symbols of a slot as a hidden SVG sprite, `#symbol-W` and so on; nothing for other games. */
export function sprite(game: CatalogueEntry): string {
  const symbols = Object.entries(symbolsByGame.get(game.id) ?? {})
  if (symbols.length === 0) return ''
  const drawn = symbols.map(
    ([code, id]) =>
      `<symbol id="symbol-${code}" viewBox="0 0 100 100">${symbolOrnament(code, id, paletteOf(game))}</symbol>`,
  )
  return `<svg hidden aria-hidden="true">${drawn.join('')}</svg>`
}
