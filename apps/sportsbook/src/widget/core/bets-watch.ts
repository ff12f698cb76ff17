import type { SportBet } from '@tessera/contract/sportsbook'
import { eventChannel } from '@tessera/contract/sportsbook/channels'
import type { CallResult } from './calls.ts'
import type { Realtime } from './realtime.ts'
import { Store } from './store.ts'

export interface BetsState {
  readonly bets: readonly SportBet[] | null
  readonly total: number
  readonly hasFailed: boolean
}

export interface BetsWatchOptions {
  readonly load: () => Promise<CallResult<{ readonly bets: readonly SportBet[]; readonly total: number }>>
  readonly realtime: Pick<Realtime, 'follow'>
  /** Bets that ran at the answer before and are not among those that run now. */
  readonly onGone: (betIds: readonly string[]) => void
}

/**
 * Waits before the bets on an event with a new result are asked for again, as long as one of them runs: a result is told
 * when it is known, and who settles, in whichever process, comes after it.
 */
export const RESULT_CHECKS_MS = [300, 1_000, 3_000, 10_000, 30_000] as const
/** A bet that waits for its delay is looked at again after this. */
const PENDING_CHECK_MS = 1_000
const RETRY_AFTER_MS = 5_000

const isRunning = ({ state }: SportBet): boolean => state === 'accepted' || state === 'pending'
const eventsOf = (bet: SportBet): string[] => bet.legs.map(({ eventId }) => eventId)

/** A list of the player's bets, kept up to date while it is shown. */
export class BetsWatch {
  readonly state = new Store<BetsState>({ bets: null, total: 0, hasFailed: false })
  private readonly options: BetsWatchOptions
  private asked = 0
  private answered = 0
  private isOpen = false
  private readonly followed = new Map<string, () => void>()
  /** Events with a result whose bets may not be settled yet. */
  private readonly awaited = new Set<string>()
  private check: ReturnType<typeof setTimeout> | undefined
  private again: ReturnType<typeof setTimeout> | undefined

  constructor(options: BetsWatchOptions) {
    this.options = options
  }

  /** Asks, and again whenever something changed, until what is returned is called. */
  start(): () => void {
    this.isOpen = true
    void this.ask()
    return () => {
      this.isOpen = false
      clearTimeout(this.check)
      clearTimeout(this.again)
      this.again = undefined
      for (const stop of this.followed.values()) stop()
      this.followed.clear()
    }
  }

  readonly ask = async (): Promise<void> => {
    this.asked += 1
    const mine = this.asked
    const result = await this.options.load()
    // An answer that was overtaken by a later one says how it was before.
    if (!this.isOpen || mine < this.answered) return
    this.answered = mine
    if (!result.ok) {
      this.state.update((known) => ({ ...known, hasFailed: true }))
      this.askSoon(RETRY_AFTER_MS)
      return
    }
    const { bets, total } = result.value
    const running = bets.filter(isRunning)
    const before = (this.state.get().bets ?? []).filter(isRunning)
    this.state.set({ bets, total, hasFailed: false })
    this.follow(new Set(running.flatMap(eventsOf)))
    if (running.some(({ state }) => state === 'pending')) this.askSoon(PENDING_CHECK_MS)
    const gone = before.filter(({ betId }) => !running.some((bet) => bet.betId === betId))
    if (gone.length > 0) this.options.onGone(gone.map(({ betId }) => betId))
  }

  private follow(eventIds: ReadonlySet<string>): void {
    for (const [eventId, stop] of this.followed)
      if (!eventIds.has(eventId)) {
        stop()
        this.followed.delete(eventId)
        this.awaited.delete(eventId)
      }
    for (const eventId of eventIds) {
      if (this.followed.has(eventId)) continue
      let generation = 0
      const hear = (data: unknown) => {
        if (typeof data === 'object' && data !== null && Reflect.get(data, 'hasResults') === true)
          this.awaitSettled(eventId)
      }
      const stop = this.options.realtime.follow(eventChannel(eventId), hear, (state) => {
        // What was told before the channel was live, or while it was cut off, was not heard.
        if (state.isLive && state.generation !== generation) this.askSoon(0)
        if (state.isLive) generation = state.generation
      })
      this.followed.set(eventId, stop)
    }
  }

  private awaitSettled(eventId: string): void {
    this.awaited.add(eventId)
    clearTimeout(this.check)
    void this.ask().then(() => this.checkAgain(0))
  }

  private checkAgain(times: number): void {
    clearTimeout(this.check)
    const afterMs = RESULT_CHECKS_MS[times]
    if (afterMs === undefined) this.awaited.clear()
    if (afterMs === undefined || this.awaited.size === 0 || !this.isOpen) return
    this.check = setTimeout(() => void this.ask().then(() => this.checkAgain(times + 1)), afterMs)
  }

  private askSoon(afterMs: number): void {
    this.again ??= setTimeout(() => {
      this.again = undefined
      void this.ask()
    }, afterMs)
  }
}
