import { FREESPIN_RESULT } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { BonusesDeps } from '../bonuses-deps.ts'
import { giveAsBonus, isPaidAtOnce } from '../give-money.ts'
import {
  type FreeSpinsRow,
  findFreeSpins,
  listDueFreeSpins,
  listUnended,
  setEnded,
} from './free-spins-store.ts'
import { publishFreeSpins } from './to-free-spins.ts'
import { wonBy } from './won-by.ts'

/** Number of free spins that a job ends before it looks for more. */
const PAGE = 100

/**
 * Ends free spins, and gives what they have won as a bonus unless it was paid at once. Returns false if they have ended. A round
 * that is open is paid when it closes. The caller holds the player's lock.
 */
export async function endFreeSpins(
  tx: Tx,
  row: FreeSpinsRow,
  result: 'played' | 'canceled' | 'expired',
  now: Date,
): Promise<boolean> {
  if (!(await setEnded(tx, row.id, FREESPIN_RESULT[result], now))) return false
  const ended = await findFreeSpins(tx, row.id)
  if (ended === null) throw new Error('free spins were not found')
  await publishFreeSpins(tx, ended, 'freespins.updated', now)
  if (!isPaidAtOnce(ended) && ended.won > 0n) await giveAsBonus(tx, wonBy(ended, ended.id), ended.won, now)
  return true
}

/** Cancels all free spins of a player who may not be promoted any more. */
export async function cancelAllFreeSpins(
  { clock }: Pick<BonusesDeps, 'clock'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  await lockPlayer(tx, playerId)
  for (const row of await listUnended(tx, playerId)) await endFreeSpins(tx, row, 'canceled', clock())
}

/** Ends all free spins whose time is over, each in a transaction of its own, so that the job catches up after any downtime. */
export async function endDueFreeSpins({
  database,
  clock,
}: Pick<BonusesDeps, 'clock' | 'database'>): Promise<void> {
  const now = clock()
  for (;;) {
    const due = await listDueFreeSpins(database, now, PAGE)
    for (const { id, playerId } of due)
      await database.transaction(async (tx) => {
        await lockPlayer(tx, playerId)
        // They may have been activated or ended since the list was read.
        const row = await findFreeSpins(tx, id)
        if (row && row.endedAt === null && (row.expiresAt ?? row.activateUntil) <= now)
          await endFreeSpins(tx, row, 'expired', now)
      })
    if (due.length < PAGE) return
  }
}
