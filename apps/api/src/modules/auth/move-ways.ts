import type { Tx } from '@tessera/postgres'
import { getPlayer, setContacts } from '../profile/index.ts'
import { deleteFactor, deleteShortLived } from './delete-access.ts'
import { type ListedLogin, listLogins } from './login-store.ts'

/** Kinds of a duplicate account's sign-in methods after a merge. */
export interface MovedWays {
  readonly moved: readonly string[]
  /** Kinds that the other account already has. These stay with the duplicate, and lead to the message that it is closed. */
  readonly left: readonly string[]
}

/** Kinds of which a player has one. Social accounts are limited to one a connection; passkeys aren't limited here. */
const SINGLE_KINDS: readonly string[] = ['email', 'phone', 'telegram']

/**
 * Locks the sign-in methods of players until the transaction ends. A log-in locks the sign-in method first and the account
 * status second. A transaction that changes both follows the same order, or the two would deadlock.
 */
export async function lockWays(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.query('select 1 from auth.login where player_id = any ($1) order by kind, key for update', [
    playerIds,
  ])
}

/**
 * Moves the sign-in methods of one player to another who has none of the kind, and the contact data with an address or a
 * number. The remaining player's password applies to all of them. The duplicate's password, second factor and known
 * devices are deleted. The caller holds both players and their sign-in methods.
 */
export async function moveWays(tx: Tx, from: string, into: string): Promise<MovedWays> {
  const existing = await listLogins(tx, into)
  const secret =
    existing.find(({ kind, secret }) => SINGLE_KINDS.includes(kind) && secret !== null)?.secret ?? null
  const own = await listLogins(tx, from)
  const isMoved = ({ kind, details }: ListedLogin): boolean =>
    SINGLE_KINDS.includes(kind)
      ? !existing.some((way) => way.kind === kind)
      : kind === 'passkey' ||
        !existing.some((way) => way.kind === kind && way.details.connection === details.connection)
  const moved = own.filter(isMoved)
  for (const { kind, key, secret: former } of moved)
    await tx.query('update auth.login set player_id = $3, secret = $4 where kind = $1 and key = $2', [
      kind,
      key,
      into,
      kind === 'email' || kind === 'phone' ? (secret ?? former) : former,
    ])
  await moveContacts(tx, from, into, moved)
  await deleteFactor(tx, from)
  await deleteShortLived(tx, from)
  return {
    moved: moved.map(({ kind }) => kind),
    left: own.filter((way) => !isMoved(way)).map(({ kind }) => kind),
  }
}

/** Moves the contact data of moved addresses and numbers, so that no message about the duplicate is sent there. */
async function moveContacts(
  tx: Tx,
  from: string,
  into: string,
  moved: readonly ListedLogin[],
): Promise<void> {
  const former = await getPlayer(tx, from)
  for (const { kind, key } of moved) {
    if (kind !== 'email' && kind !== 'phone') continue
    await setContacts(tx, into, { [kind]: former[kind] ?? key })
    await setContacts(tx, from, { [kind]: null })
  }
}
