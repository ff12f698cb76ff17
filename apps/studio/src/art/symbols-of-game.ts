import { slotSymbols } from '@tessera/fairness/catalogue'
import { houseStyle } from './brand-art.ts'
import { findGameScene } from './game-scene.ts'
import { renderSymbol, type SymbolRole } from './symbol-art.ts'

const specialRoles: ReadonlyMap<string, SymbolRole> = new Map([
  ['W', 'wild'],
  ['S', 'scatter'],
  ['M', 'mystery'],
])

/** What a symbol does: numbers are the tiles, letters the pictures. */
function roleOf(code: string): SymbolRole {
  return specialRoles.get(code) ?? (/\d/.test(code) ? 'tile' : 'plain')
}

/** The pictures of a slot by symbol code; empty for a game without reels. */
export function picturesOf(gameId: string): Readonly<Record<string, string>> {
  return Object.entries(slotSymbols).find(([id]) => id === gameId)?.[1] ?? {}
}

/** Markup of every symbol of a game by its code (`W`, `A`, `3`), each for a viewBox of `0 0 96 96`. */
export function symbolsOf(gameId: string): ReadonlyMap<string, string> {
  const { palette } = houseStyle(findGameScene(gameId).game.brand)
  return new Map(
    Object.entries(picturesOf(gameId)).map(([code, picture]) => [
      code,
      renderSymbol(picture, roleOf(code), palette),
    ]),
  )
}
