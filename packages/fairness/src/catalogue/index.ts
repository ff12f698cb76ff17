import type { Game } from '../round.ts'

/**
 * Loaders of all games' mathematics by id. A slot is loaded on demand, so that a browser that verifies one
 * round fetches one game.
 */
const loaders = {
  'tessera-dice': async () => (await import('./dice-games.ts')).tesseraDice,
  comet: async () => (await import('./dice-games.ts')).comet,
  spyglass: async () => (await import('./dice-games.ts')).spyglass,
  'two-by-six': async () => (await import('./dice-games.ts')).twoBySix,
  'three-hares': async () => (await import('./dice-games.ts')).threeHares,
  'sun-and-moon': async () => (await import('./dice-games.ts')).sunAndMoon,
  'roman-fruit': async () => (await import('./roman-fruit.ts')).romanFruit,
  'temple-of-tiles': async () => (await import('./temple-of-tiles.ts')).templeOfTiles,
  oracle: async () => (await import('./oracle.ts')).oracle,
  'laurel-run': async () => (await import('./laurel-run.ts')).laurelRun,
  gladius: async () => (await import('./gladius.ts')).gladius,
  'last-lighthouse': async () => (await import('./last-lighthouse.ts')).lastLighthouse,
  'deep-pearl': async () => (await import('./deep-pearl.ts')).deepPearl,
  'spring-tide': async () => (await import('./spring-tide.ts')).springTide,
  'eight-arms': async () => (await import('./eight-arms.ts')).eightArms,
  'harbour-cats': async () => (await import('./harbour-cats.ts')).harbourCats,
  'night-owl': async () => (await import('./night-owl.ts')).nightOwl,
  'moon-moth': async () => (await import('./moon-moth.ts')).moonMoth,
  eclipse: async () => (await import('./eclipse.ts')).eclipse,
  firebird: async () => (await import('./firebird.ts')).firebird,
  clockmaker: async () => (await import('./clockmaker.ts')).clockmaker,
  'red-fox': async () => (await import('./red-fox.ts')).redFox,
  'bear-orchard': async () => (await import('./bear-orchard.ts')).bearOrchard,
  'silver-stag': async () => (await import('./silver-stag.ts')).silverStag,
  'honey-hive': async () => (await import('./honey-hive.ts')).honeyHive,
  toadstool: async () => (await import('./toadstool.ts')).toadstool,
  'wolf-ridge': async () => (await import('./wolf-ridge.ts')).wolfRidge,
} as const satisfies Readonly<Record<string, () => Promise<Game>>>

export type GameId = keyof typeof loaders

function isGameId(id: string): id is GameId {
  return Object.hasOwn(loaders, id)
}

/** Ids of all games. */
export const gameIds: readonly GameId[] = Object.keys(loaders).filter(isGameId)

/** Loads the mathematics of a game; null if the game doesn't exist. */
export async function loadGame(id: string): Promise<Game | null> {
  return isGameId(id) ? await loaders[id]() : null
}

export { type SlotId, slotSymbols } from './slot-symbols.ts'
