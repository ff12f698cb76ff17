import { findFunded, lockPlayer } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { z } from 'zod'
import { newId } from '../../database/new-id.ts'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { findPlayer, lockStatus, recordAct } from '../profile/index.ts'
import { listEndedAfter, markLateNotified } from './closing-store.ts'
import { sendLetter } from './letters.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { moveMoney } from './ops/move-money.ts'

export const LATE_MONEY_JOB = 'late-money'

/** Days after the closing for which an account is checked. Payment disputes and corrected bets may take that long. */
const CHECKED_DAYS = 400
const BATCH = 1000
const SYSTEM = { operator: 'system', reason: 'money arrived after the account was closed' } as const

/**
 * Finds money that arrived after an account was closed, from an abandoned deposit that was paid after all, or from a
 * corrected bet. It may run any number of times, also concurrently.
 */
export const lateMoneyJob = (deps: MembershipDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      const since = new Date(deps.clock().getTime() - CHECKED_DAYS * 86_400_000)
      let after = ''
      for (;;) {
        const ended = await listEndedAfter(deps.database, after, since, BATCH)
        for (const playerId of await findFunded(deps.database, ended)) await settleLateMoney(deps, playerId)
        const last = ended.at(-1)
        if (last === undefined || ended.length < BATCH) return
        after = last
      }
    },
  })

/**
 * Moves money of a duplicate to the remaining account. Other money stays on the closed account, where it can't be played
 * with: the player is notified once, and an operator pays it out.
 */
async function settleLateMoney({ database, clock, log }: MembershipDeps, playerId: string): Promise<void> {
  const remaining = await findRemainingAccount(database, playerId)
  try {
    await database.transaction(async (tx) => {
      for (const id of [playerId, ...(remaining === null ? [] : [remaining])].sort()) await lockPlayer(tx, id)
      // The account may still wait to be closed. A duplicate is closed long before its data is deleted.
      if ((await lockStatus(tx, playerId)) !== 'closed') return
      // The remaining account was merged in turn meanwhile. The next run handles it.
      if ((await findRemainingAccount(tx, playerId)) !== remaining) return
      const at = clock()
      if (remaining !== null && (await lockStatus(tx, remaining)) !== 'closed')
        await moveToRemaining(tx, playerId, remaining, at)
      else if (await markLateNotified(tx, playerId, at)) {
        await recordAct(tx, { playerId, area: 'account', act: 'late-money', subject: null, ...SYSTEM, at })
        await sendLetter(tx, playerId, 'late-money', at)
      }
    })
  } catch (error) {
    // If the remaining account can't take the money, it stays here. The other accounts of this run continue.
    if (!(error instanceof RefusalError)) throw error
    log.warn({ playerId, reason: error.message }, 'late money could not be moved to the remaining account')
  }
}

async function moveToRemaining(tx: Tx, playerId: string, remaining: string, at: Date): Promise<void> {
  const moved = await moveMoney(tx, playerId, remaining, newId())
  if (moved.length === 0) return
  const act = { area: 'account', ...SYSTEM, at } as const
  await recordAct(tx, { ...act, playerId, act: 'late-money', subject: remaining })
  await recordAct(tx, { ...act, playerId: remaining, act: 'take-over', subject: playerId })
}

/** Finds the account that remains after a chain of merges; null if the player wasn't merged. */
async function findRemainingAccount(database: Tx | Database, playerId: string): Promise<string | null> {
  const next = (await findPlayer(database, playerId))?.mergedInto ?? null
  return next === null ? null : ((await findRemainingAccount(database, next)) ?? next)
}
