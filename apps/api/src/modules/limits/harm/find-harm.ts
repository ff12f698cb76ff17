import { lockPlayer, readFinishedThrough, setBlock } from '@tessera/ledger'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import { findPlayer } from '../../profile/index.ts'
import { queueLimitLetter } from '../limit-mail.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { BUCKET_MS, findSigns, hoursRead } from '../rules/harm-rules.ts'
import {
  countPlay,
  type DueFacts,
  forgetPlay,
  listDue,
  noteFailures,
  readCovered,
  readPosition,
  storeSign,
  takeDue,
} from './harm-store.ts'
import { readHarmFacts } from './read-harm-facts.ts'

export const FIND_HARM_JOB = 'find-signs-of-harm'
export const FORGET_PLAY_JOB = 'forget-counted-play'
/** Reason of the block of promotion while a sign is open. */
export const HARM_REASON = 'sign_of_harm'

/** Number of transactions that are counted in one transaction. */
const COUNTED_AT_ONCE = 2000
const EVALUATED_AT_ONCE = 500
const HOUR_MS = 3_600_000
/** Time for which counted play is kept. Longer than the windows of every profile. */
const KEPT_MS = 60 * 24 * HOUR_MS

/** Jobs that find signs of harm, and forget the facts that no rule reads any more. */
export const harmJobs = (deps: LimitsDeps): Record<string, JobDefinition> => ({
  [FIND_HARM_JOB]: defineJob({ payload: z.unknown(), work: () => findHarm(deps) }),
  [FORGET_PLAY_JOB]: defineJob({
    payload: z.unknown(),
    work: () => forgetPlay(deps.database, new Date(deps.clock().getTime() - KEPT_MS)),
  }),
})

/**
 * Counts new facts, then evaluates the rules for each quarter of an hour that has some, also after a downtime. A sign, its
 * letter, its block and the end of the evaluation are one transaction, so an interruption neither loses nor repeats one.
 */
async function findHarm(deps: LimitsDeps): Promise<void> {
  const { database, clock } = deps
  const through = await readFinishedThrough(database)
  if (through !== null && through > (await readPosition(database))) {
    const count = () => database.transaction((tx) => countPlay(tx, through, COUNTED_AT_ONCE))
    for (let position = await count(); position !== null && position < through; ) position = await count()
  }
  await database.transaction((tx) => noteFailures(tx, clock()))
  for (let evaluated = EVALUATED_AT_ONCE; evaluated === EVALUATED_AT_ONCE; ) {
    const due = await listDue(database, EVALUATED_AT_ONCE)
    for (const each of due) await evaluate(deps, each)
    evaluated = due.length
  }
}

/** Evaluates all rules at the end of a quarter of an hour, under the player's lock. */
const evaluate = (deps: LimitsDeps, due: DueFacts): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const { playerId } = due
    await lockPlayer(tx, playerId)
    const player = await findPlayer(tx, playerId)
    if (!(await takeDue(tx, due)) || player?.status !== 'open') return
    const { harm } = deps.jurisdictionOf(player)
    const until = new Date(due.at.getTime() + BUCKET_MS)
    const since = new Date(until.getTime() - hoursRead(harm) * HOUR_MS)
    const now = deps.clock()
    const facts = await readHarmFacts(tx, playerId, { since, base: deps.currencies.base, now })
    const found = findSigns(facts, harm, until, await readCovered(tx, playerId))
    if (found.length === 0) return
    for (const sign of found) await storeSign(tx, playerId, sign, now)
    if (harm.stopsPromotion)
      await setBlock(tx, playerId, { act: 'promotion', until: 'forever', reason: HARM_REASON })
    await queueLimitLetter(tx, playerId, { kind: 'check-in' })
  })
