import type { Log } from '@tessera/postgres'
import { START_AHEAD_MS } from './claim-due.ts'

/** One kind of work that a slow wallet or a crash can leave behind. */
export interface Sweep {
  /** Claims work that is due within a time, at most `limit` pieces. */
  claim(aheadMs: number, limit: number): Promise<string[]>
  readonly limit: number
  resume(ids: readonly string[]): Promise<unknown>
  /** True once the work can be resumed; always by default. */
  isReady?(): boolean
}

export interface SweeperOptions {
  readonly sweeps: readonly Sweep[]
  readonly everyMs: number
  readonly log: Pick<Log, 'warn'>
}

export interface Sweeper {
  /** Resumes what is due now or within the given time, after a sweep that is already running. */
  run(aheadMs?: number): Promise<void>
  close(): Promise<void>
}

/** Resumes work left behind: at the start all that is waiting, then what is due, at an interval. */
export function startSweeper({ sweeps, everyMs, log }: SweeperOptions): Sweeper {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  // Every sweep counts as the first one until everything can be resumed.
  let aheadMs = START_AHEAD_MS

  /** Resumes batch after batch, until an id repeats: it waits for a wallet that does not respond. */
  async function resumeAll({ claim, limit, resume }: Sweep, ahead: number): Promise<void> {
    const seen = new Set<string>()
    while (!isClosed) {
      const due = await claim(ahead, limit)
      await resume(due)
      if (due.length < limit || due.some((id) => seen.has(id))) return
      for (const id of due) seen.add(id)
    }
  }

  async function run(ahead: number): Promise<boolean> {
    const ready = sweeps.filter((sweep) => sweep.isReady?.() ?? true)
    for (const sweep of ready) await resumeAll(sweep, ahead)
    return ready.length === sweeps.length
  }

  async function runSafely(): Promise<void> {
    try {
      if (await run(aheadMs)) aheadMs = 0
    } catch (error) {
      log.warn({ err: error }, 'a sweep of unfinished work failed')
    }
    if (isClosed) return
    timer = setTimeout(() => {
      running = runSafely()
    }, everyMs)
    timer.unref()
  }

  let running = runSafely()
  return {
    async run(ahead = 0) {
      // Work claimed by a sweep that is already running is done too when this one ends.
      await running
      await run(ahead)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
