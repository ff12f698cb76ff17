import type { Database } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import { onlyRow } from '../database/queryable.ts'
import { activateNext, lockActiveSeeds, lockSeedChange, type PublicSeeds, publicSeeds } from './seed-store.ts'
import { serializeByKey } from './serialize-by-key.ts'

/** Result of a rotation. */
interface Rotation {
  /** Server seed that was active until now. */
  readonly revealed: string
  readonly pair: PublicSeeds
}

/**
 * Reveals a player's active server seed and starts the next one. Null while any round of the player is
 * unfinished, because its seed would reveal what is still to be shown.
 */
export type RotateSeeds = (playerKey: string, clientSeed: string) => Promise<Rotation | null>

export interface RotationContext {
  readonly database: Database
  readonly vault: Vault
  /**
   * Advances the player's rounds as far as possible without the player: some may be over but not known to be.
   */
  readonly finishRounds: (playerKey: string) => Promise<void>
}

/**
 * Creates the rotation of seeds. Rotations of one player wait for each other here, without occupying database
 * connections.
 */
export function createSeedRotation({ database, vault, finishRounds }: RotationContext): RotateSeeds {
  const serialize = serializeByKey()
  const rotate = (playerKey: string, clientSeed: string): Promise<Rotation | null> =>
    database.transaction(async (tx) => {
      await lockSeedChange(tx, playerKey)
      const active = await lockActiveSeeds(tx, vault, playerKey)
      const { unfinished } = onlyRow(
        await tx.query<{ unfinished: boolean }>(
          'select exists (select from studio.unfinished_round where player_key = $1) as unfinished',
          [playerKey],
        ),
      )
      if (unfinished) return null
      const revealed = await activateNext(tx, vault, active, playerKey, clientSeed)
      return { revealed, pair: await publicSeeds(tx, vault, playerKey) }
    })
  return (playerKey, clientSeed) =>
    serialize(playerKey, async () => {
      const rotated = await rotate(playerKey, clientSeed)
      if (rotated !== null) return rotated
      await finishRounds(playerKey)
      return rotate(playerKey, clientSeed)
    })
}
