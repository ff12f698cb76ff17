import type { Passkey } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import { listLogins } from '../login-store.ts'
import { decideRemoval } from '../ways-rules.ts'
import { type ListedPasskey, listPasskeys } from './passkey-store.ts'

/** A passkey with its public representation. */
export interface OwnPasskey extends ListedPasskey {
  readonly passkey: Passkey
}

/** Lists the player's passkeys, the oldest first. */
export async function passkeysOf(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<OwnPasskey[]> {
  const logins = await listLogins(queryable, playerId)
  return (await listPasskeys(queryable, playerId)).map((row) => ({
    ...row,
    passkey: {
      id: row.id,
      name: row.login.details.label ?? '',
      isBackedUp: row.isBackedUp,
      isRemovable: decideRemoval(logins, row.login) === 'remove',
      createdAt: row.login.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    },
  }))
}
