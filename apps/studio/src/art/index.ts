import { houseStyle } from './brand-art.ts'
import { type CoverRatio, renderCover } from './cover.ts'
import { findGameScene } from './game-scene.ts'

export { brandMark, houseStyle, renderBrandLogo } from './brand-art.ts'
export type { CoverRatio } from './cover.ts'
export { COVER_WIDTHS, drawnCoverFile, drawnCovers, pictureVersion } from './drawn-covers.ts'
export { picturesOf, renderSymbolArt, symbolsOf } from './symbols-of-game.ts'

const covers = new Map<string, string>()

/**
 * Renders the cover of a game as an SVG document and caches it. Throws for an id outside of the catalogue.
 */
export function renderGameArt(gameId: string, ratio: CoverRatio): string {
  const key = `${gameId}/${ratio}`
  const known = covers.get(key)
  if (known !== undefined) return known
  const { game, scene } = findGameScene(gameId)
  const svg = renderCover(game.name, scene, houseStyle(game.brand), ratio)
  covers.set(key, svg)
  return svg
}
