import { palettes } from '@tessera/mosaic'
import { brands } from '../games/brands.ts'
import { catalogue } from '../games/catalogue.ts'
import { type CoverRatio, renderCover } from './cover.ts'
import { fernAndFangScenes } from './scenes/fern-and-fang.ts'
import { nightKilnScenes } from './scenes/night-kiln.ts'
import { opusNineScenes } from './scenes/opus-nine.ts'
import { saltglassScenes } from './scenes/saltglass.ts'

const scenes = { ...opusNineScenes, ...saltglassScenes, ...nightKilnScenes, ...fernAndFangScenes }

/** The cover of a game as an SVG document. Throws for an id outside of the catalogue. */
export function renderGameArt(gameId: string, ratio: CoverRatio): string {
  const game = catalogue.find((entry) => entry.id === gameId)
  const scene = scenes[gameId]
  if (!game || !scene) throw new Error(`there is no art for the game ${gameId}`)
  const { palette, cut } = brands[game.brand]
  return renderCover(game.name, scene, { palette: palettes[palette], cut }, ratio)
}
