import type { BetBook } from '../bet-book.ts'

/** Interval at which the book's clock is read while a request waits. */
const TICK_MS = 100

interface Wait {
  readonly untilMs: number
  readonly isCutShort: () => boolean
  readonly end: (isClosed: boolean) => void
}

/** Waits until given times of the book's clock. */
export interface LiveWaits {
  /**
   * Resolves with true when the book's clock reaches the time or `isCutShort` returns true. Resolves with false when
   * the waits are closed.
   */
  until(untilMs: number, isCutShort: () => boolean): Promise<boolean>
  /** Reads the clock now. */
  tick(): void
  /** Ends all waits. */
  close(): void
}

/** Creates the waits of one process. The timer runs only while a request waits. */
export function createLiveWaits(book: Pick<BetBook, 'now'>): LiveWaits {
  const waits = new Set<Wait>()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function endSome(isOver: (wait: Wait) => boolean): void {
    for (const wait of [...waits])
      if (isOver(wait)) {
        waits.delete(wait)
        wait.end(isClosed)
      }
    if (waits.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const tick = () => endSome(({ untilMs, isCutShort }) => untilMs <= book.now() || isCutShort())

  return {
    until: (untilMs, isCutShort) =>
      new Promise((resolve) => {
        waits.add({ untilMs, isCutShort, end: (closed) => resolve(!closed) })
        if (isClosed) return endSome(() => true)
        timer ??= setInterval(tick, TICK_MS).unref()
      }),
    tick,
    close() {
      isClosed = true
      endSome(() => true)
    },
  }
}
