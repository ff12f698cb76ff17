import type { Database } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import { onlyRow } from '../database/queryable.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { activateNext, lockActiveSeeds, lockSeedChange, type PublicSeeds, publicSeeds } from './seed-store.ts'

/** What a rotation brought to light. */
interface Rotation {
  /** The server seed that was active until now. */
  readonly revealed: string
  readonly pair: PublicSeeds
}

/**
 * Reveals a player's active server seed and starts the next one. Null while any round of the player is unfinished: its
 * seed would give away what is still to be shown.
 */
export type RotateSeeds = (playerKey: string, clientSeed: string) => Promise<Rotation | null>

export interface RotationContext {
  readonly database: Database
  readonly vault: Vault
  /** Goes on with the player's rounds as far as they go without the player: some may be over and not known to be. */
  readonly finishRounds: (playerKey: string) => Promise<void>
}

/** Rotations of one player wait for each other here, not with a connection of the database in their hands. */
export function createSeedRotation({ database, vault, finishRounds }: RotationContext): RotateSeeds {
  const inTurn = oneAtATime()
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
    inTurn(playerKey, async () => {
      const rotated = await rotate(playerKey, clientSeed)
      if (rotated !== null) return rotated
      await finishRounds(playerKey)
      return rotate(playerKey, clientSeed)
    })
}
