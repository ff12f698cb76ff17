import type { GameProvider, ProviderSeeds } from '@tessera/contract'

/** The seeds of the player: those of the first provider that has any. */
export const seedsOf = (providers: readonly GameProvider[]): ProviderSeeds | undefined =>
  providers.find(({ seeds }) => seeds !== undefined)?.seeds
