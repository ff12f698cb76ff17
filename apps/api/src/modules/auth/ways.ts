import { type Failure, fail, type WayKind } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { Notice } from '../../mail/messages.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  deleteLogin,
  findLogin,
  insertLogin,
  type LoginName,
  listLogins,
  type NewWay,
} from './login-store.ts'
import { notify } from './notices.ts'
import { decideRemoval } from './ways-rules.ts'

/** Refuses a sign-in method that is switched off; null for an available one. */
export const refuseWay = ({ ways }: Pick<Platform, 'ways'>, kind: WayKind): Failure | null =>
  ways.includes(kind) ? null : fail('way_not_available')

/** Notices of added sign-in methods. A new address or number has a notice of the change instead. */
const ADDED_NOTICES: Readonly<Partial<Record<WayKind, Notice>>> = {
  passkey: 'passkey-added',
  social: 'way-added',
  telegram: 'way-added',
}

/** Result of adding a sign-in method. A key of another player is never taken over. */
export type AddedWay = 'added' | 'already-yours' | 'taken'

/**
 * Adds a sign-in method to a player. The player's row is locked first, so that additions and removals run in sequence. If
 * two players add one key at once, one of them gets it. The player is notified by mail, or an intruder in an open session
 * could add a sign-in method unnoticed.
 */
export async function addWay(tx: Tx, playerId: string, way: NewWay, now: Date): Promise<AddedWay> {
  await lockPlayer(tx, playerId)
  if (await insertLogin(tx, { ...way, playerId }, now)) {
    const notice = ADDED_NOTICES[way.kind]
    if (notice) await notify(tx, playerId, notice)
    return 'added'
  }
  const owner = await findLogin(tx, way)
  return owner?.playerId === playerId ? 'already-yours' : 'taken'
}

/** Result of removing a sign-in method. */
export type RemovedWay = 'removed' | 'last' | 'unknown'

/** Removes a sign-in method of a player; `last` if it is the last one that the player can sign in by. */
export async function removeWay(tx: Tx, playerId: string, name: LoginName): Promise<RemovedWay> {
  await lockPlayer(tx, playerId)
  const decision = decideRemoval(await listLogins(tx, playerId), name)
  if (decision !== 'remove') return decision
  await deleteLogin(tx, playerId, name)
  return 'removed'
}
