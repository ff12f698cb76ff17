import type { Calls } from './calls.ts'
import { Store } from './store.ts'

const NONE: ReadonlySet<string> = new Set()

type Marks = Store<ReadonlySet<string>>

/** Returns the name of a type of market in a sport. */
export const marketMark = (sportId: number, type: string): string => `${sportId}/${type}`

/**
 * Events and types of markets marked by the player. A mark is shown at once, and undone if the sportsbook refuses it.
 */
export class Favourites {
  readonly ids: Marks = new Store(NONE)
  /** Types of markets by {@link marketMark}. */
  readonly markets: Marks = new Store(NONE)
  private readonly calls: Calls
  private readonly token: () => string
  private requests = 0
  /** Pending marks. A list that was read before they were stored does not contain them. */
  private readonly pending = new Set<Promise<unknown>>()
  /** Adds what was marked last without a token. */
  private add: (() => Promise<void>) | null = null

  constructor(calls: Calls, token: () => string) {
    this.calls = calls
    this.token = token
  }

  /** Requests the lists. Only the response to the latest request counts: earlier ones may be for another player. */
  readonly reload = async (): Promise<void> => {
    this.requests += 1
    const request = this.requests
    if (this.token() === '') {
      this.add = null
      this.ids.set(NONE)
      return this.markets.set(NONE)
    }
    await this.stored()
    if (request !== this.requests) return
    const result = await this.calls('favourites')
    if (request !== this.requests) return
    // Something was marked in the meantime.
    if (this.pending.size > 0) return this.reload()
    if (!result.ok) return
    this.ids.set(new Set(result.value.events.map(({ eventId }) => eventId)))
    this.markets.set(new Set(result.value.markets.map(({ sportId, type }) => marketMark(sportId, type))))
    const { add } = this
    this.add = null
    await add?.()
  }

  /** Adds or removes the mark of an event. Without a token, it is added as soon as there is one. */
  readonly toggle = (eventId: string): Promise<void> =>
    this.change(this.ids, eventId, (isMarked) =>
      this.calls(isMarked ? 'addFavourite' : 'removeFavourite', { params: { eventId } }),
    )

  /** Adds or removes the mark of a type of market. Without a token, it is added as soon as there is one. */
  readonly toggleMarket = (sportId: number, type: string): Promise<void> =>
    this.change(this.markets, marketMark(sportId, type), (isMarked) =>
      this.calls(isMarked ? 'addFavouriteMarket' : 'removeFavouriteMarket', { params: { sportId, type } }),
    )

  /** Resolves when all marks made so far have been stored or refused. */
  readonly stored = async (): Promise<void> => {
    await Promise.allSettled(this.pending)
  }

  private async change(
    marks: Marks,
    name: string,
    store: (isMarked: boolean) => Promise<{ readonly ok: boolean }>,
  ): Promise<void> {
    if (this.token() === '') {
      this.add = async () => {
        if (!marks.get().has(name)) await this.change(marks, name, store)
      }
      return
    }
    const isMarked = !marks.get().has(name)
    mark(marks, name, isMarked)
    const before = this.requests
    const call = store(isMarked)
    this.pending.add(call)
    const { ok } = await call
    this.pending.delete(call)
    // After a newer request, the list of the sportsbook applies.
    if (!ok && before === this.requests) mark(marks, name, !isMarked)
  }
}

function mark(marks: Marks, name: string, isMarked: boolean): void {
  marks.update((known) => {
    const next = new Set(known)
    if (isMarked) next.add(name)
    else next.delete(name)
    return next
  })
}
