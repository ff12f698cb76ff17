import { type AdvanceContext, advanceRoundById } from './advance-round.ts'
import { claimDueRounds, finishForgottenRounds } from './round-moves.ts'

const BATCH = 20
/**
 * At the start whatever waits is taken up at once, also what a crashed process has only just begun. Less than a claim
 * lasts, so that nothing is claimed twice.
 */
const START_AHEAD_MS = 15_000

export interface Sweeper {
  /** Finishes rounds whose wallet calls are due now, after the run that is under way. */
  run(): Promise<void>
  close(): Promise<void>
}

/** Goes on with rounds that a slow wallet or a crash has left behind: at the start, then every few seconds. */
export function startSweeper(context: AdvanceContext, everyMs: number, openRoundDays: number): Sweeper {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function advanceSafely(roundId: string): Promise<void> {
    try {
      await advanceRoundById(context, roundId)
    } catch (error) {
      context.log.error({ err: error, roundId }, 'a round could not be advanced')
    }
  }

  async function sweep(aheadMs: number): Promise<void> {
    await finishForgottenRounds(context.database, openRoundDays)
    for (;;) {
      const due = await claimDueRounds(context.database, aheadMs, BATCH)
      await Promise.all(due.map(advanceSafely))
      if (due.length < BATCH || isClosed) return
    }
  }

  async function sweepSafely(aheadMs: number): Promise<void> {
    try {
      await sweep(aheadMs)
    } catch (error) {
      context.log.warn({ err: error }, 'unfinished rounds could not be looked up')
    }
    if (isClosed) return
    timer = setTimeout(() => {
      running = sweepSafely(0)
    }, everyMs)
    timer.unref()
  }

  let running = sweepSafely(START_AHEAD_MS)
  return {
    async run() {
      // What the run under way has claimed is finished then, too.
      await running
      await sweep(0)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
