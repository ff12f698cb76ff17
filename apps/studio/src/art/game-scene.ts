import { catalogue } from '../games/catalogue.ts'
import type { CatalogueEntry } from '../games/types.ts'
import type { Scene } from './scene.ts'
import { fernAndFangScenes } from './scenes/fern-and-fang.ts'
import { nightKilnScenes } from './scenes/night-kiln.ts'
import { opusNineScenes } from './scenes/opus-nine.ts'
import { saltglassScenes } from './scenes/saltglass.ts'

const scenes: Readonly<Record<string, Scene>> = {
  ...opusNineScenes,
  ...saltglassScenes,
  ...nightKilnScenes,
  ...fernAndFangScenes,
}

/** Finds a game and its scene. Throws for an id outside of the catalogue. */
export function findGameScene(gameId: string): { game: CatalogueEntry; scene: Scene } {
  const game = catalogue.find((entry) => entry.id === gameId)
  const scene = scenes[gameId]
  if (!game || !scene) throw new Error(`there is no art for the game ${gameId}`)
  return { game, scene }
}
