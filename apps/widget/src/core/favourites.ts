import { storage } from './browser-storage.ts'
import type { Calls } from './calls.ts'
import type { FavouriteDesk } from './favourite-desk.ts'
import { type MarkStores, type Marks, ORDER_NAME } from './marks.ts'
import { Store } from './store.ts'

const NONE: ReadonlySet<string> = new Set()

const NO_ORDER: readonly number[] = []
const storedOrder = (): readonly number[] =>
  (storage.read(ORDER_NAME) ?? '').split(',').map(Number).filter(Boolean)

/**
 * Events, types of markets, teams and leagues marked by the player, and the player's settings. What changes them is
 * loaded on demand: a guest who marks nothing needs none of it.
 */
export class Favourites implements MarkStores {
  readonly ids: Marks = new Store(NONE)
  /** Types of markets by {@link marketMark}. */
  readonly markets: Marks = new Store(NONE)
  /** Teams and leagues by {@link markName}. */
  readonly marks: Marks = new Store(NONE)
  /** Sports that come first in the list of sports. The browser remembers them for guests. */
  readonly sportOrder: Store<readonly number[]> = new Store(storedOrder(), NO_ORDER)
  /** True if the player wants a notification of goals in favourite events. */
  readonly goalAlerts: Store<boolean> = new Store(false)
  readonly calls: Calls
  readonly token: () => string
  private opened: FavouriteDesk | null = null
  private loading: Promise<FavouriteDesk | null> | null = null

  constructor(calls: Calls, token: () => string) {
    this.calls = calls
    this.token = token
  }

  /** Loads what changes favourites; null if it can't be loaded, which the next change tries again. */
  readonly desk = (): Promise<FavouriteDesk | null> => {
    this.loading ??= import('./favourite-desk.ts').then(
      (loaded) => {
        this.opened = new loaded.FavouriteDesk(this)
        return this.opened
      },
      () => {
        this.loading = null
        return null
      },
    )
    return this.loading
  }

  /** Requests the lists of the player, and empties those of a former one. */
  readonly reload = async (): Promise<void> => {
    if (this.token() !== '' || this.loading) await (this.opened ?? (await this.desk()))?.reload()
  }

  /** Adds or removes the mark of an event. Without a token, it is added as soon as there is one. */
  readonly toggle = async (eventId: string): Promise<void> =>
    (this.opened ?? (await this.desk()))?.toggle(eventId)

  /** Adds or removes the mark of a type of market. Without a token, it is added as soon as there is one. */
  readonly toggleMarket = async (sportId: number, type: string): Promise<void> =>
    (this.opened ?? (await this.desk()))?.toggleMarket(sportId, type)

  /** Resolves when all marks made so far have been stored or refused. */
  readonly stored = async (): Promise<void> => (await this.loading)?.stored()
}
