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
  /** Ids of bets that were open in the previous response and are no longer open. */
  readonly onGone: (betIds: readonly string[]) => void
}

/**
 * Delays before the bets on an event with a new result are requested again, as long as one of them is open. A result is
 * published when it is known, and a process settles the bets afterwards.
 */
export const RESULT_CHECKS_MS = [300, 1_000, 3_000, 10_000, 30_000] as const
/** Delay before a bet with a pending acceptance is requested again. */
const PENDING_CHECK_MS = 1_000
const RETRY_DELAY_MS = 5_000

const isRunning = ({ state }: SportBet): boolean => state === 'accepted' || state === 'pending'
/** True for a running bet that is about to be settled: all of its legs are decided, or one has lost and it has a single line. */
const isDecided = ({ lines, legs }: SportBet): boolean =>
  legs.every(({ result }) => result !== 'undecided') ||
  (lines === 1 && legs.some(({ result }) => result === 'lost'))
const eventsOf = (bet: SportBet): string[] => bet.legs.map(({ eventId }) => eventId)

/** List of the player's bets that stays up to date while it is shown. */
export class BetsWatch {
  readonly state = new Store<BetsState>({ bets: null, total: 0, hasFailed: false })
  private readonly options: BetsWatchOptions
  private requests = 0
  private latestResponse = 0
  private isOpen = false
  private readonly followed = new Map<string, () => void>()
  /** Events with a result whose bets may not be settled yet. */
  private readonly awaited = new Set<string>()
  /** Running bets that were found decided, each of which is requested again a few times only. */
  private readonly decided = new Set<string>()
  private check: ReturnType<typeof setTimeout> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: BetsWatchOptions) {
    this.options = options
  }

  /** Requests the list, and again after each change. Returns the function that stops it. */
  start(): () => void {
    this.isOpen = true
    void this.reload()
    return () => {
      this.isOpen = false
      clearTimeout(this.check)
      clearTimeout(this.timer)
      this.timer = undefined
      for (const stop of this.followed.values()) stop()
      this.followed.clear()
      this.decided.clear()
    }
  }

  readonly reload = async (): Promise<void> => {
    this.requests += 1
    const request = this.requests
    const result = await this.options.load()
    // A response that arrives after a later one is out of date.
    if (!this.isOpen || request < this.latestResponse) return
    this.latestResponse = request
    if (!result.ok) {
      this.state.update((known) => ({ ...known, hasFailed: true }))
      this.reloadSoon(RETRY_DELAY_MS)
      return
    }
    const { bets, total } = result.value
    const running = bets.filter(isRunning)
    const before = (this.state.get().bets ?? []).filter(isRunning)
    this.state.set({ bets, total, hasFailed: false })
    this.follow(new Set(running.flatMap(eventsOf)))
    if (running.some(({ state }) => state === 'pending')) this.reloadSoon(PENDING_CHECK_MS)
    const gone = before.filter(({ betId }) => !running.some((bet) => bet.betId === betId))
    if (gone.length > 0) this.options.onGone(gone.map(({ betId }) => betId))
    this.awaitDecided(running.filter(isDecided))
  }

  /** Requests bets again whose results were published before their channels were live. */
  private awaitDecided(bets: readonly SportBet[]): void {
    const found = bets.filter(({ betId }) => !this.decided.has(betId))
    if (found.length === 0) return
    for (const bet of found) {
      this.decided.add(bet.betId)
      for (const eventId of eventsOf(bet)) this.awaited.add(eventId)
    }
    this.checkAgain(0)
  }

  /** Removes the bets of a player after another one has signed in, and requests those of the new player. */
  readonly restart = (): void => {
    this.requests += 1
    this.latestResponse = this.requests
    this.awaited.clear()
    this.decided.clear()
    this.follow(new Set())
    this.state.set({ bets: null, total: 0, hasFailed: false })
    void this.reload()
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
      const handleMessage = (data: unknown) => {
        if (typeof data === 'object' && data !== null && Reflect.get(data, 'hasResults') === true)
          this.awaitSettled(eventId)
      }
      const stop = this.options.realtime.follow(eventChannel(eventId), handleMessage, (state) => {
        // Messages sent before the channel was live, or while it was disconnected, were missed.
        if (state.isLive && state.generation !== generation) this.reloadSoon(0)
        if (state.isLive) generation = state.generation
      })
      this.followed.set(eventId, stop)
    }
  }

  private awaitSettled(eventId: string): void {
    this.awaited.add(eventId)
    clearTimeout(this.check)
    void this.reload().then(() => this.checkAgain(0))
  }

  private checkAgain(times: number): void {
    clearTimeout(this.check)
    const afterMs = RESULT_CHECKS_MS[times]
    if (afterMs === undefined) this.awaited.clear()
    if (afterMs === undefined || this.awaited.size === 0 || !this.isOpen) return
    this.check = setTimeout(() => void this.reload().then(() => this.checkAgain(times + 1)), afterMs)
  }

  private reloadSoon(afterMs: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      void this.reload()
    }, afterMs)
  }
}
