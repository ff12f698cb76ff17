import type { Calls } from './calls.ts'
import { Store } from './store.ts'

const NONE: ReadonlySet<string> = new Set()

/** Events that the player has marked. Shown at once, taken back when the sportsbook refuses. */
export class Favourites {
  readonly ids: Store<ReadonlySet<string>> = new Store(NONE)
  private readonly calls: Calls
  private readonly token: () => string

  constructor(calls: Calls, token: () => string) {
    this.calls = calls
    this.token = token
  }

  readonly ask = async (): Promise<void> => {
    if (this.token() === '') return this.ids.set(NONE)
    const result = await this.calls('favourites', { path: '/favourites' })
    if (result.ok) this.ids.set(new Set(result.value.events.map(({ eventId }) => eventId)))
  }

  readonly toggle = async (eventId: string): Promise<void> => {
    const isMarked = !this.ids.get().has(eventId)
    this.mark(eventId, isMarked)
    const path = `/favourites/${eventId}`
    const result = isMarked
      ? await this.calls('addFavourite', { method: 'PUT', path })
      : await this.calls('removeFavourite', { method: 'DELETE', path })
    if (!result.ok) this.mark(eventId, !isMarked)
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
