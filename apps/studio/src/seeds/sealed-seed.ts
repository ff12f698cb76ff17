import type { Vault } from '@tessera/server-kit'

/**
 * Context of a sealed server seed: its player and its commitment. A seed copied to another player or pair
 * can't be opened.
 */
export function seedContext(playerKey: string, serverSeedHash: string): string {
  return `server-seed:${serverSeedHash}:${playerKey}`
}

interface SealedSeed {
  readonly playerKey: string
  readonly serverSeedHash: string
  /** Null once the seed is revealed. */
  readonly sealedSeed: string | null
}

/** Opens an unrevealed server seed. Throws if it is revealed or belongs to another player or pair. */
export function openSeed(vault: Vault, { playerKey, serverSeedHash, sealedSeed }: SealedSeed): string {
  if (sealedSeed === null) throw new Error(`the seed ${serverSeedHash} is revealed`)
  return vault.open(sealedSeed, seedContext(playerKey, serverSeedHash))
}
