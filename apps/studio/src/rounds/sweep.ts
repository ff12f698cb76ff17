import { type AdvanceContext, advanceRoundById } from './advance-round.ts'
import { claimDueRounds, finishAbandonedRounds } from './round-moves.ts'

const BATCH = 20
/**
 * At the start all waiting rounds are resumed at once, including those that a crashed process has only just
 * started. Shorter than a claim lasts, so that nothing is claimed twice.
 */
const START_AHEAD_MS = 15_000

export interface Sweeper {
  /** Finishes rounds whose wallet calls are due now, after the current run. */
  run(): Promise<void>
  close(): Promise<void>
}

/** Resumes rounds that a slow wallet or a crash left unfinished: at the start, then every few seconds. */
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
    await finishAbandonedRounds(context.database, openRoundDays)
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
      context.log.warn({ err: error }, 'the sweep of unfinished rounds failed')
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
      // Also waits for the rounds that the current run has claimed.
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
