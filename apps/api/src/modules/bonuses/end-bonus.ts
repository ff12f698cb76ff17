import { BONUS_RESULT, BONUS_STATUS } from '@tessera/contract'
import { endGrant, listDueGrants, listGrants, lockPlayer } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { type BonusRow, endUnclaimed, listBonuses, listUnclaimed } from './bonus-store.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import { toPlayerBonuses } from './player-bonuses.ts'
import { publishBonus } from './publish-bonus.ts'

/** Number of bonuses that a job ends before it looks for more. */
const PAGE = 100

/** Cancels a bonus: its money goes back to the house. Returns false if it has ended. The caller holds the player's lock. */
export async function cancelBonus(tx: Tx, bonus: BonusRow, now: Date): Promise<boolean> {
  if (bonus.grantId !== null) return endGrant(tx, bonus.grantId, 'cancelled', now)
  if (!(await endUnclaimed(tx, bonus.id, BONUS_RESULT.canceled, now))) return false
  await publishBonus(tx, bonus, 'finished', BONUS_RESULT.canceled)
  return true
}

/** Cancels the player's active bonuses that a withdrawal ends. The caller holds the player's lock. */
export async function endOnWithdrawal(tx: Tx, playerId: string, now: Date): Promise<void> {
  const isActive = new Set((await activeGrants(tx, playerId)).map(({ id }) => id))
  for (const bonus of await listBonuses(tx, playerId))
    if (bonus.grantId !== null && isActive.has(bonus.grantId) && bonus.terms.endsOnWithdrawal)
      await cancelBonus(tx, bonus, now)
}

const activeGrants = async (tx: Tx, playerId: string) =>
  (await listGrants(tx, playerId)).filter(({ state }) => state === 'active')

/** Cancels all bonuses of a player who may not be promoted any more, such as at the start of a break. */
export async function cancelAll({ clock }: BonusesDeps, tx: Tx, playerId: string): Promise<void> {
  await lockPlayer(tx, playerId)
  const now = clock()
  const rows = await listBonuses(tx, playerId)
  const shown = await toPlayerBonuses(tx, playerId, rows, now)
  for (const [index, row] of rows.entries())
    if (shown[index]?.status !== BONUS_STATUS.finished) await cancelBonus(tx, row, now)
}

/**
 * Ends all bonuses that are due: expired ones, and those whose money is used up. Each is ended in a transaction of its own, so
 * that the job catches up after any downtime.
 */
export async function endDueBonuses({ database, clock }: BonusesDeps): Promise<void> {
  const now = clock()
  await endDueGrants(database, now)
  for (;;) {
    const due = await listUnclaimed(database, now, PAGE)
    for (const bonus of due)
      await database.transaction(async (tx) => {
        await lockPlayer(tx, bonus.playerId)
        if (await endUnclaimed(tx, bonus.id, BONUS_RESULT.expiredUnused, now))
          await publishBonus(tx, bonus, 'finished', BONUS_RESULT.expiredUnused)
      })
    if (due.length < PAGE) return
  }
}

async function endDueGrants(database: Database, now: Date): Promise<void> {
  for (let last = 0n; ; ) {
    const due = await listDueGrants(database, now, last, PAGE)
    for (const { id, playerId } of due)
      await database.transaction(async (tx) => {
        await lockPlayer(tx, playerId)
        // A round may have brought money since the list was read.
        const [still] = await listDueGrants(tx, now, id - 1n, 1)
        if (still?.id === id) await endGrant(tx, id, still.state, now)
      })
    last = due.at(-1)?.id ?? last
    if (due.length < PAGE) return
  }
}
