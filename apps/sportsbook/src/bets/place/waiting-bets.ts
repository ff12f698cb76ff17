import type { BetsContext } from '../bets-context.ts'
import type { StoredBet } from '../stored-bet.ts'

/** Interval at which bets that wait for their delay are checked. */
const TICK_MS = 100

/** Bets of a process that wait for their delay. */
export interface WaitingBets {
  /** Adds a bet until a time of the book's clock, or until an incident in one of its events. */
  add(bet: StoredBet, untilMs: number): void
  /** Checks the bets that have waited long enough. */
  tick(): Promise<void>
  close(): void
}

/** Creates the waiting bets of a process. The timer runs only while a bet waits. */
export function createWaitingBets(
  { book, log }: Pick<BetsContext, 'book' | 'log'>,
  check: (bet: StoredBet) => Promise<unknown>,
): WaitingBets {
  const waiting = new Map<string, { readonly bet: StoredBet; readonly untilMs: number }>()
  let timer: NodeJS.Timeout | undefined

  async function tick(): Promise<void> {
    const now = book.now()
    const due = [...waiting.values()].filter(
      ({ bet, untilMs }) =>
        untilMs <= now || bet.legs.some(({ eventId }) => book.hasIncidentSince(eventId, bet.placedAtMs)),
    )
    await Promise.all(
      due.map(async ({ bet }) => {
        waiting.delete(bet.id)
        try {
          await check(bet)
        } catch (error) {
          log.warn(
            { err: error, betId: bet.id },
            'a pending bet could not be checked; the next sweep resumes it',
          )
        }
      }),
    )
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    add(bet, untilMs) {
      waiting.set(bet.id, { bet, untilMs })
      timer ??= setInterval(() => void tick(), TICK_MS).unref()
    },
    tick,
    close() {
      clearInterval(timer)
      waiting.clear()
    },
  }
}
