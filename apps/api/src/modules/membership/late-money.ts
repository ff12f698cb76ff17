import { findFunded, lockPlayer } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { z } from 'zod'
import { newId } from '../../database/new-id.ts'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { findPlayer, lockStanding, noteAct } from '../profile/index.ts'
import { listEndedAfter, markToldLate } from './closing-store.ts'
import { sendLetter } from './letters.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { moveMoney } from './ops/move-money.ts'

export const LATE_MONEY_JOB = 'late-money'

/** For so long after an end something may still arrive: disputes of payments and corrections of bets. */
const LOOKED_AT_DAYS = 400
const LOT = 1000
const SYSTEM = { operator: 'system', reason: 'money came after the account had ended' } as const

/**
 * Looks for money that came to accounts after they had ended: a deposit that was given up and paid all the same, a bet that
 * was corrected. It may run any number of times, also at once.
 */
export const lateMoneyJob = (deps: MembershipDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      const since = new Date(deps.clock().getTime() - LOOKED_AT_DAYS * 86_400_000)
      let after = ''
      for (;;) {
        const ended = await listEndedAfter(deps.database, after, since, LOT)
        for (const playerId of await findFunded(deps.database, ended)) await settle(deps, playerId)
        const last = ended.at(-1)
        if (last === undefined || ended.length < LOT) return
        after = last
      }
    },
  })

/**
 * Money of a double goes to the player that it belongs to. Any other stays on its account, where nobody can play with it;
 * the player is told once, and an operator pays it out.
 */
async function settle({ database, clock, log }: MembershipDeps, playerId: string): Promise<void> {
  const heir = await findHeir(database, playerId)
  try {
    await database.transaction(async (tx) => {
      for (const id of [playerId, ...(heir === null ? [] : [heir])].sort()) await lockPlayer(tx, id)
      // A wish to end is no end; a double is closed before what is kept of it goes.
      if ((await lockStanding(tx, playerId)) !== 'closed') return
      // Who stayed was merged in turn: the next look finds it.
      if ((await findHeir(tx, playerId)) !== heir) return
      const at = clock()
      if (heir !== null && (await lockStanding(tx, heir)) !== 'closed') await handOver(tx, playerId, heir, at)
      else if (await markToldLate(tx, playerId, at)) {
        await noteAct(tx, { playerId, area: 'account', act: 'late-money', subject: null, ...SYSTEM, at })
        await sendLetter(tx, playerId, 'late-money', at)
      }
    })
  } catch (error) {
    // Money that finds no room with the heir waits where it is: the others must not wait for it.
    if (!(error instanceof RefusalError)) throw error
    log.warn({ playerId, reason: error.message }, 'money that came late can not go over')
  }
}

async function handOver(tx: Tx, playerId: string, heir: string, at: Date): Promise<void> {
  const moved = await moveMoney(tx, playerId, heir, newId())
  if (moved.length === 0) return
  const act = { area: 'account', ...SYSTEM, at } as const
  await noteAct(tx, { ...act, playerId, act: 'late-money', subject: heir })
  await noteAct(tx, { ...act, playerId: heir, act: 'take-over', subject: playerId })
}

/** Who stays of a row of doubles; null for who is none. */
async function findHeir(database: Tx | Database, playerId: string): Promise<string | null> {
  const next = (await findPlayer(database, playerId))?.mergedInto ?? null
  return next === null ? null : ((await findHeir(database, next)) ?? next)
}
