import type { AccountStage } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { findResidence, lockStatus, setStatus } from '../profile/index.ts'
import { findHolds } from './closing-holds.ts'
import { type ClosingRow, findClosing, markHeldNotified, markStage } from './closing-store.ts'
import { queueForgetting } from './forgetting-store.ts'
import { sendLetter } from './letters.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { blockPlay, liftPlayBlock, listExclusions } from './play-block.ts'
import { dueStages, stagesAhead } from './rules/closing-state.ts'

/** Field that records each stage. */
const REACHED = { closed: 'closedAt', freed: 'freedAt', forgotten: 'forgottenAt' } as const

/**
 * Takes the due stage of a closing account, unless it is blocked. It runs under the player's lock, so that one of several
 * processes does it, and a concurrent withdrawal of the request either succeeds or comes too late.
 */
export const takeStage = (deps: MembershipDeps, playerId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const closing = await findClosing(tx, playerId)
    const now = deps.clock()
    const rules = deps.jurisdictionOf(await findResidence(tx, playerId)).closing
    const stage = closing && (await findOpenStage(tx, closing, dueStages(closing, now, rules), now))
    if (!closing || !stage) return
    if (stage === 'closed') await close(tx, playerId, now)
    for (const erase of deps.erasers()) await erase(tx, playerId, stage)
    await queueForgetting(tx, { playerId, stage, now })
    const reached = { ...closing, [REACHED[stage]]: now }
    const dueAt = stagesAhead(reached, rules)[0]?.at ?? null
    await markStage(tx, closing.id, { stage, now, dueAt })
  })

/** Returns the first due stage that isn't blocked; null if there is none. */
async function findOpenStage(
  tx: Tx,
  closing: ClosingRow,
  due: readonly AccountStage[],
  now: Date,
): Promise<AccountStage | null> {
  for (const stage of due) if (await canTakeStage(tx, closing, stage, now)) return stage
  return null
}

/** True if nothing blocks a stage. If the account can't be closed yet, the player is notified once. */
async function canTakeStage(tx: Tx, closing: ClosingRow, stage: AccountStage, now: Date): Promise<boolean> {
  const { id, playerId } = closing
  // While the player is excluded, the sign-in methods stay taken, so that the player can't register again with them.
  if (stage === 'freed') return (await listExclusions(tx, playerId)).length === 0
  // Data of a player who has money here is not deleted.
  if (stage === 'forgotten') return (await findHolds(tx, playerId)).length === 0
  // An account locked by an operator waits for the operator to unlock or close it.
  if ((await lockStatus(tx, playerId)) === 'locked') return false
  if ((await findHolds(tx, playerId)).length === 0) return true
  if (closing.heldNotifiedAt === null) {
    await sendLetter(tx, playerId, 'closing-held', now)
    await markHeldNotified(tx, id, now)
  }
  return false
}

/** Closes an account. A trigger requests the end of its sessions, and calls refuse the player from the commit on. */
async function close(tx: Tx, playerId: string, now: Date): Promise<void> {
  // The player of a merged duplicate was notified at the merge.
  if ((await lockStatus(tx, playerId)) !== 'closed') await sendLetter(tx, playerId, 'account-closed', now)
  await blockPlay(tx, playerId, 'account_closed')
  await liftPlayBlock(tx, playerId, 'account_closing')
  await setStatus(tx, playerId, 'closed')
}
