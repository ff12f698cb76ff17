import type { AccountStage } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { lockStanding, setStanding } from '../profile/index.ts'
import { findHolds } from './closing-holds.ts'
import { type ClosingRow, findClosing, markStage, markToldHeld } from './closing-store.ts'
import { oweForgetting } from './forgetting-store.ts'
import { sendLetter } from './letters.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { blockPlay, liftPlayBlock, listExclusions } from './play-block.ts'
import { dueStages, stagesAhead } from './rules/closing-state.ts'

/** Where a stage is noted. */
const REACHED = { closed: 'closedAt', freed: 'freedAt', forgotten: 'forgottenAt' } as const

/**
 * Takes the step of an account's end that is due, if one is and nothing holds it. Under the player's lock, so that of two
 * processes one does it, and a wish that is taken back at the same moment is taken back or comes too late.
 */
export const takeStep = (deps: MembershipDeps, playerId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const closing = await findClosing(tx, playerId)
    const now = deps.clock()
    const rules = deps.jurisdiction.closing
    const stage = closing && (await firstToTake(tx, closing, dueStages(closing, now, rules), now))
    if (!closing || !stage) return
    if (stage === 'closed') await close(tx, playerId, now)
    for (const erase of deps.erasers()) await erase(tx, playerId, stage)
    await oweForgetting(tx, { playerId, stage, now })
    const reached = { ...closing, [REACHED[stage]]: now }
    const dueAt = stagesAhead(reached, rules)[0]?.at ?? null
    await markStage(tx, closing.id, { stage, now, dueAt })
  })

/** The first of the stages that are due which nothing holds. */
async function firstToTake(
  tx: Tx,
  closing: ClosingRow,
  due: readonly AccountStage[],
  now: Date,
): Promise<AccountStage | null> {
  for (const stage of due) if (await mayTake(tx, closing, stage, now)) return stage
  return null
}

/** Whether nothing holds a step. Who is held at the end is told once. */
async function mayTake(tx: Tx, closing: ClosingRow, stage: AccountStage, now: Date): Promise<boolean> {
  const { id, playerId } = closing
  // Whoever is excluded comes back by no new account: the ways in stay taken for as long.
  if (stage === 'freed') return (await listExclusions(tx, playerId)).length === 0
  // Whoever has money here is not forgotten.
  if (stage === 'forgotten') return (await findHolds(tx, playerId)).length === 0
  // What an operator has locked the operator ends, or unlocks.
  if ((await lockStanding(tx, playerId)) === 'locked') return false
  if ((await findHolds(tx, playerId)).length === 0) return true
  if (closing.toldHeldAt === null) {
    await sendLetter(tx, playerId, 'closing-held', now)
    await markToldHeld(tx, id, now)
  }
  return false
}

/** Nobody comes in any more: a trigger has the sessions ended, and calls refuse the player from the commit on. */
async function close(tx: Tx, playerId: string, now: Date): Promise<void> {
  // Of a double that was closed by a merge its player was told then.
  if ((await lockStanding(tx, playerId)) !== 'closed') await sendLetter(tx, playerId, 'account-closed', now)
  await blockPlay(tx, playerId, 'account_closed')
  await liftPlayBlock(tx, playerId, 'account_closing')
  await setStanding(tx, playerId, 'closed')
}
