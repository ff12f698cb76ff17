import { slotSymbols } from '@tessera/fairness/catalogue'
import { svgDocument } from '@tessera/mosaic'
import { houseStyle } from './brand-art.ts'
import { findGameScene } from './game-scene.ts'
import { renderSymbol, type SymbolRole } from './symbol-art.ts'

const specialRoles: ReadonlyMap<string, SymbolRole> = new Map([
  ['W', 'wild'],
  ['S', 'scatter'],
  ['M', 'mystery'],
])

/** Role of a symbol code: numbers are tiles, letters are pictures. */
function roleOf(code: string): SymbolRole {
  return specialRoles.get(code) ?? (/\d/.test(code) ? 'tile' : 'plain')
}

/** Picture names of a slot by symbol code; empty for a game without reels. */
export function picturesOf(gameId: string): Readonly<Record<string, string>> {
  return Object.entries(slotSymbols).find(([id]) => id === gameId)?.[1] ?? {}
}

const drawn = new Map<string, ReadonlyMap<string, string>>()

/** Markup of every symbol of a game by its code (`W`, `A`, `3`), for a viewBox of `0 0 96 96`. Cached. */
export function symbolsOf(gameId: string): ReadonlyMap<string, string> {
  const known = drawn.get(gameId)
  if (known) return known
  const { palette } = houseStyle(findGameScene(gameId).game.brand)
  const symbols = new Map(
    Object.entries(picturesOf(gameId)).map(([code, picture]) => [
      code,
      renderSymbol(picture, roleOf(code), palette),
    ]),
  )
  drawn.set(gameId, symbols)
  return symbols
}

/** Renders a symbol of a slot as an SVG document; null for an unknown code. */
export function renderSymbolArt(gameId: string, code: string): string | null {
  const markup = symbolsOf(gameId).get(code)
  return markup === undefined
    ? null
    : svgDocument(markup, { viewBox: '0 0 96 96', title: picturesOf(gameId)[code] ?? code })
}
