import type { GameProvider, ProviderSeeds } from '@tessera/contract'

/** Returns the seeds interface of the first provider that has one. */
export const seedsOf = (providers: readonly GameProvider[]): ProviderSeeds | undefined =>
  providers.find(({ seeds }) => seeds !== undefined)?.seeds
