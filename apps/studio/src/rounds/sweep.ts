import { claimDue, type Sweeper, startSweeper } from '@tessera/provider-kit'
import { type AdvanceContext, advanceRoundById } from './advance-round.ts'
import { DUE_ROUNDS, finishAbandonedRounds } from './round-moves.ts'

const BATCH = 20

/** Resumes rounds that a slow wallet or a crash left unfinished: at the start, then every few seconds. */
export function sweepRounds(context: AdvanceContext, everyMs: number, openRoundDays: number): Sweeper {
  const { database, log } = context

  async function advanceSafely(roundId: string): Promise<void> {
    try {
      await advanceRoundById(context, roundId)
    } catch (error) {
      log.error({ err: error, roundId }, 'a round could not be advanced')
    }
  }

  return startSweeper({
    sweeps: [
      {
        limit: BATCH,
        async claim(aheadMs, limit) {
          await finishAbandonedRounds(database, openRoundDays)
          return claimDue(database, DUE_ROUNDS, { aheadMs, limit })
        },
        resume: (ids) => Promise.all(ids.map(advanceSafely)),
      },
    ],
    everyMs,
    log,
  })
}
