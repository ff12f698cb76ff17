import { storage } from './browser-storage.ts'
import { type MarkKind, type MarkStores, type Marks, marketMark, markName, ORDER_NAME } from './marks.ts'

const NONE: ReadonlySet<string> = new Set()
const NO_ORDER: readonly number[] = []

/** Changes the favourites and settings of the player. A change is shown at once, and undone if the sportsbook refuses it. */
export class FavouriteDesk {
  private readonly of: MarkStores
  private requests = 0
  /** Pending changes. A list that was read before they were stored does not contain them. */
  private readonly pending = new Set<Promise<unknown>>()
  /** Number of changes so far. One that was stored while a list was requested may be missing from it, too. */
  private changes = 0
  /** Adds what was marked last without a token. */
  private add: (() => Promise<void>) | null = null
  /** True if the order of sports is that of a player, which goes with the session, and not that of a guest. */
  private isOrderOfPlayer = false

  constructor(of: MarkStores) {
    this.of = of
  }

  /** Requests the lists. Only the response to the latest request counts: earlier ones may be for another player. */
  readonly reload = async (): Promise<void> => {
    this.requests += 1
    const request = this.requests
    const { ids, markets, marks, goalAlerts, calls, token } = this.of
    if (token() === '') {
      this.add = null
      for (const each of [ids, markets, marks]) each.set(NONE)
      if (this.isOrderOfPlayer) this.keepOrder(NO_ORDER)
      this.isOrderOfPlayer = false
      return goalAlerts.set(false)
    }
    const { changes } = this
    await this.stored()
    if (request !== this.requests) return
    const result = await calls('favourites')
    if (request !== this.requests) return
    // Something was marked in the meantime.
    if (this.changes !== changes) return this.reload()
    if (!result.ok) return
    const { value } = result
    ids.set(new Set(value.events.map(({ eventId }) => eventId)))
    markets.set(new Set(value.markets.map(({ sportId, type }) => marketMark(sportId, type))))
    marks.set(new Set(value.marks.map(({ kind, id }) => markName(kind, id))))
    goalAlerts.set(value.settings.goalAlerts)
    // A player without an order of their own keeps that of a guest, but not that of a former player.
    if (value.settings.sportOrder.length > 0 || this.isOrderOfPlayer)
      this.keepOrder(value.settings.sportOrder)
    this.isOrderOfPlayer = true
    const { add } = this
    this.add = null
    await add?.()
  }

  /** Adds or removes the mark of an event. Without a token, it is added as soon as there is one. */
  readonly toggle = (eventId: string): Promise<void> =>
    this.change(this.of.ids, eventId, (isMarked) =>
      this.of.calls(isMarked ? 'addFavourite' : 'removeFavourite', { params: { eventId } }),
    )

  /** Adds or removes the mark of a type of market. Without a token, it is added as soon as there is one. */
  readonly toggleMarket = (sportId: number, type: string): Promise<void> =>
    this.change(this.of.markets, marketMark(sportId, type), (isMarked) =>
      this.of.calls(isMarked ? 'addFavouriteMarket' : 'removeFavouriteMarket', { params: { sportId, type } }),
    )

  /** Adds or removes the mark of a team or a league that takes part in an event. */
  readonly toggleMark = (kind: MarkKind, id: string, eventId: string): Promise<void> =>
    this.change(this.of.marks, markName(kind, id), (isMarked) =>
      isMarked
        ? this.of.calls('addMark', { params: { kind, id }, body: { eventId } })
        : this.of.calls('removeMark', { params: { kind, id } }),
    )

  /** Sets the order of sports: for a player in the sportsbook too, for a guest in the browser alone. */
  readonly orderSports = async (sportOrder: readonly number[]): Promise<void> => {
    this.keepOrder(sportOrder)
    if (this.of.token() !== '')
      await this.wait(this.of.calls('saveSettings', { body: { sportOrder: [...sportOrder] } }))
  }

  /** Shows an order of sports. The browser remembers it, so that the next page has it from the start. */
  private keepOrder(sportOrder: readonly number[]): void {
    this.of.sportOrder.set(sportOrder)
    storage.write(ORDER_NAME, sportOrder.join())
  }

  /** Turns notifications of goals on or off. */
  readonly setGoalAlerts = async (goalAlerts: boolean): Promise<void> => {
    const before = this.requests
    this.of.goalAlerts.set(goalAlerts)
    const { ok } = await this.wait(this.of.calls('saveSettings', { body: { goalAlerts } }))
    if (!ok && before === this.requests) this.of.goalAlerts.set(!goalAlerts)
  }

  private async wait<Result>(call: Promise<Result>): Promise<Result> {
    this.changes += 1
    this.pending.add(call)
    const result = await call
    this.pending.delete(call)
    return result
  }

  /** Resolves when all marks made so far have been stored or refused. */
  readonly stored = async (): Promise<void> => {
    await Promise.allSettled(this.pending)
  }

  private async change(
    marks: Marks,
    name: string,
    store: (isMarked: boolean) => Promise<{ readonly ok: boolean }>,
  ): Promise<void> {
    if (this.of.token() === '') {
      this.add = async () => {
        if (!marks.get().has(name)) await this.change(marks, name, store)
      }
      return
    }
    const isMarked = !marks.get().has(name)
    mark(marks, name, isMarked)
    const before = this.requests
    const { ok } = await this.wait(store(isMarked))
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
