import type { Calls } from './calls.ts'
import { Store } from './store.ts'

const NONE: ReadonlySet<string> = new Set()

/** Events marked by the player. A mark is shown at once, and undone if the sportsbook refuses it. */
export class Favourites {
  readonly ids: Store<ReadonlySet<string>> = new Store(NONE)
  private readonly calls: Calls
  private readonly token: () => string
  private requests = 0
  /** Pending marks. A list that was read before they were stored does not contain them. */
  private readonly pending = new Set<Promise<unknown>>()

  constructor(calls: Calls, token: () => string) {
    this.calls = calls
    this.token = token
  }

  /** Requests the list. Only the response to the latest request counts: earlier ones may be for another player. */
  readonly reload = async (): Promise<void> => {
    this.requests += 1
    const request = this.requests
    if (this.token() === '') return this.ids.set(NONE)
    await this.stored()
    if (request !== this.requests) return
    const result = await this.calls('favourites')
    if (request !== this.requests) return
    // An event was marked in the meantime.
    if (this.pending.size > 0) return this.reload()
    if (result.ok) this.ids.set(new Set(result.value.events.map(({ eventId }) => eventId)))
  }

  readonly toggle = async (eventId: string): Promise<void> => {
    const isMarked = !this.ids.get().has(eventId)
    this.mark(eventId, isMarked)
    const before = this.requests
    const call = isMarked
      ? this.calls('addFavourite', { params: { eventId } })
      : this.calls('removeFavourite', { params: { eventId } })
    this.pending.add(call)
    const { ok } = await call
    this.pending.delete(call)
    // After a newer request, the list of the sportsbook applies.
    if (!ok && before === this.requests) this.mark(eventId, !isMarked)
  }

  /** Resolves when all marks made so far have been stored or refused. */
  readonly stored = async (): Promise<void> => {
    await Promise.allSettled(this.pending)
  }

  private mark(eventId: string, isMarked: boolean): void {
    this.ids.update((ids) => {
      const next = new Set(ids)
      if (isMarked) next.add(eventId)
      else next.delete(eventId)
      return next
    })
  }
}
