import type { Tx } from '@tessera/postgres'
import { getPlayer, setContacts } from '../profile/index.ts'
import { forgetFactor, forgetShortLived } from './forget.ts'
import { type ListedLogin, listLogins } from './login-store.ts'

/** What became of the ways in of a double, each as its kind. */
export interface MovedWays {
  readonly moved: readonly string[]
  /** Those that the other account has already one of: they say that the double is closed. */
  readonly left: readonly string[]
}

/** Kinds of which a player has one; of accounts elsewhere one a connection, of passkeys any number. */
const ONE_EACH: readonly string[] = ['email', 'phone', 'telegram']

/**
 * Holds the ways in of players until the transaction ends. Who comes in holds the way first and then how the account
 * stands: whoever changes both takes them in that order, or each would wait for the other.
 */
export async function lockWays(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.query('select 1 from auth.login where player_id = any ($1) order by kind, key for update', [
    playerIds,
  ])
}

/**
 * Gives the ways in of one player to another who has none of the kind, and with an address or a number that messages go
 * there. The password of the one who stays is the password of all: that of the double goes, and so do its second factor
 * and its devices. The caller holds both players and their ways.
 */
export async function moveWays(tx: Tx, from: string, into: string): Promise<MovedWays> {
  const theirs = await listLogins(tx, into)
  const secret = theirs.find(({ kind, secret }) => ONE_EACH.includes(kind) && secret !== null)?.secret ?? null
  const own = await listLogins(tx, from)
  const goes = ({ kind, details }: ListedLogin): boolean =>
    ONE_EACH.includes(kind)
      ? !theirs.some((way) => way.kind === kind)
      : kind === 'passkey' ||
        !theirs.some((way) => way.kind === kind && way.details.connection === details.connection)
  const moved = own.filter(goes)
  for (const { kind, key, secret: former } of moved)
    await tx.query('update auth.login set player_id = $3, secret = $4 where kind = $1 and key = $2', [
      kind,
      key,
      into,
      kind === 'email' || kind === 'phone' ? (secret ?? former) : former,
    ])
  await moveContacts(tx, from, into, moved)
  await forgetFactor(tx, from)
  await forgetShortLived(tx, from)
  return {
    moved: moved.map(({ kind }) => kind),
    left: own.filter((way) => !goes(way)).map(({ kind }) => kind),
  }
}

/** Messages to an address or a number that went over are for who stays: none goes there for the double. */
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
