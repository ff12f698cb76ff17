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

/** A way that is switched off opens nothing; null for one that is there. */
export const refuseWay = ({ ways }: Pick<Platform, 'ways'>, kind: WayKind): Failure | null =>
  ways.includes(kind) ? null : fail('way_not_available')

/** What a player is told by mail when a way is added; of an address or a number it is told that it was changed. */
const ADDED_NOTICES: Readonly<Partial<Record<WayKind, Notice>>> = {
  passkey: 'passkey-added',
  social: 'way-added',
  telegram: 'way-added',
}

/** What became of a way that a player wanted: a key that somebody else has is never taken over. */
export type AddedWay = 'added' | 'already-yours' | 'taken'

/**
 * Gives a player one more way in. The player's row is taken first, so that adding and removing come one after the other;
 * of two players who want one key at once, one gets it. The player is told by mail: whoever sits at an open session would
 * otherwise keep a way of their own.
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

/** What became of a way that a player wanted to lose. */
export type RemovedWay = 'removed' | 'last' | 'unknown'

/** Takes a way from a player, never the last one that leads in (`last`). */
export async function removeWay(tx: Tx, playerId: string, name: LoginName): Promise<RemovedWay> {
  await lockPlayer(tx, playerId)
  const decision = decideRemoval(await listLogins(tx, playerId), name)
  if (decision !== 'remove') return decision
  await deleteLogin(tx, playerId, name)
  return 'removed'
}
