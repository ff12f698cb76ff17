import { countOpenRounds, listHoldings, lockPlayer } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { holdStanding, setContacts } from '../profile/index.ts'
import type { Sessions } from '../sessions/index.ts'
import { deleteLogin, findLogin, type Login, type LoginName, listLogins } from './login-store.ts'
import { lockWays } from './move-ways.ts'
import { canSignInBy } from './ways-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface AddressDeps {
  readonly sessions: Sessions
  /** Returns true while a deposit or withdrawal of the player is pending. */
  readonly hasPendingPayments: (queryable: Queryable, playerId: string) => Promise<boolean>
}

/** True if a player has confirmed the address, or the player already has it. */
export async function isAddressHeld(
  queryable: Queryable,
  address: LoginName,
  playerId: string,
): Promise<boolean> {
  const login = await findLogin(queryable, address)
  return login !== null && (login.confirmedAt !== null || login.playerId === playerId)
}

/**
 * Locks a player and the current holder of an address, with their sign-in methods, until the transaction ends.
 *
 * @param playerId the player who wants the address; null for a guest who registers
 * @returns the holder's log-in; null if no other player has the address
 */
export async function lockAddressHolder(
  tx: Tx,
  address: LoginName,
  playerId: string | null,
): Promise<Login | null> {
  const found = await findLogin(tx, address)
  const ids = [playerId, found?.playerId ?? null].filter((id) => id !== null)
  for (const id of [...new Set(ids)].sort()) await lockPlayer(tx, id)
  await lockWays(tx, ids)
  const held = await findLogin(tx, address)
  return held === null || held.playerId === playerId ? null : held
}

/**
 * Takes an unconfirmed address from its holder, for the player who has proved to read its mailbox. The holder's account
 * keeps its money, its data and its other sign-in methods. It keeps the address, too, if the holder is excluded, locked or
 * about to close the account, or couldn't reach the money on it otherwise. The mailbox's owner can then reset its password.
 * The caller holds both players; see {@link lockAddressHolder}.
 *
 * @returns true if the address is free now
 */
export async function releaseAddress(deps: AddressDeps, tx: Tx, holder: Login): Promise<boolean> {
  if (!(await canReleaseAddress(deps, tx, holder))) return false
  const { playerId } = holder
  const isLastWay = !(await hasOtherWay(tx, holder))
  await deleteLogin(tx, playerId, holder)
  await setContacts(tx, playerId, { email: null })
  // Such a session must not receive money: it would be out of reach once the session ends.
  if (isLastWay) await deps.sessions.close(tx, playerId, 'all', 'way-removed')
  return true
}

/** True if {@link releaseAddress} would free the address, as far as can be known without the locks. */
export async function canReleaseAddress(
  { hasPendingPayments }: Pick<AddressDeps, 'hasPendingPayments'>,
  tx: Tx,
  holder: Login,
): Promise<boolean> {
  const { playerId, confirmedAt } = holder
  if (confirmedAt !== null || (await holdStanding(tx, playerId, 'bet'))) return false
  if (await hasOtherWay(tx, holder)) return true
  const holdings = await listHoldings(tx, playerId)
  return (
    holdings.every(({ balance }) => balance === 0n) &&
    (await countOpenRounds(tx, playerId)) === 0 &&
    !(await hasPendingPayments(tx, playerId))
  )
}

const hasOtherWay = async (tx: Tx, { playerId, kind, key }: Login): Promise<boolean> =>
  (await listLogins(tx, playerId)).some((way) => (way.kind !== kind || way.key !== key) && canSignInBy(way))
