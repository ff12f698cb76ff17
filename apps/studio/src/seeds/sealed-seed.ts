import type { Vault } from '@tessera/server-kit'

/**
 * What a sealed server seed belongs to: its player and its commitment. A seed that was copied to another player or
 * another pair does not open there.
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

/** A server seed that nobody may know yet. Throws for one that is revealed, or that is not where it belongs. */
export function openSeed(vault: Vault, { playerKey, serverSeedHash, sealedSeed }: SealedSeed): string {
  if (sealedSeed === null) throw new Error(`the seed ${serverSeedHash} is revealed`)
  return vault.open(sealedSeed, seedContext(playerKey, serverSeedHash))
}
