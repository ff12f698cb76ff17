import type { EventCard, EventPage, EventUpdated, SportMarket } from '@tessera/contract/sportsbook'
import {
  changedEvent,
  changedMarket,
  changeTo,
  type EventState,
  hasMarks,
  type MarketState,
  marketStateOf,
  marketsOf,
  movedLines,
  newMarketState,
  unmarkedMarket,
} from './event-state.ts'
import { PlaceNames } from './place-names.ts'
import { Store } from './store.ts'

export type EventMessage = Pick<EventUpdated, 'eventId' | 'version' | 'phase' | 'facts' | 'markets'> & {
  /** True for a message to a list, without the details of play. */
  readonly isBrief?: boolean
  /** Keys of the card's lines, if they are other ones than before. */
  readonly lines?: readonly string[]
}

interface MarketCell {
  readonly state: Store<MarketState>
  /**
   * Version of the event at the time of the market's prices. Lists only publish the main market, so each market has its own
   * version.
   */
  at: number
}

interface EventCell {
  readonly state: Store<EventState>
  readonly markets: Map<string, MarketCell>
}

interface QueuedChange {
  readonly cell: MarketCell
  readonly at: number
  readonly change: EventMessage['markets'][number]
}

const newMarket = (market: SportMarket, at: number): MarketCell => ({
  state: new Store(marketStateOf(market)),
  at,
})

/** Facts as cached text: most messages only change prices and repeat the facts. */
const texts = new WeakMap<object, string>()
function textOf(facts: EventState['facts']): string {
  if (facts === null) return ''
  const text = texts.get(facts) ?? JSON.stringify(facts)
  texts.set(facts, text)
  return text
}

const looksTheSame = (known: EventState, next: EventState): boolean =>
  known.phase === next.phase && textOf(known.facts) === textOf(next.facts)

/** Interval at which expired price marks are removed. */
const UNMARK_INTERVAL_MS = 250

/**
 * Maximum number of markets rendered in one frame. A suspension (a goal, a danger) changes all markets of an event at once.
 * In parts it doesn't block the page, and the last markets follow some frames later.
 */
export const MARKETS_PER_FRAME = 16

/** Delay after which a hidden page, which renders no frames, applies its messages. */
const HIDDEN_FRAME_MS = 250

/**
 * Store of all displayed events and markets. Each one is observed separately, so a changed price renders only its own
 * market. Messages are collected and applied once a frame, and changes of many markets in parts.
 */
export class EventStore {
  private readonly cells = new Map<string, EventCell>()
  /** Names for readable addresses. */
  readonly names = new PlaceNames()
  private readonly messages: EventMessage[] = []
  /** Latest change of each market that is not rendered yet, by event and key. */
  private readonly changes = new Map<string, QueuedChange>()
  private frame: (() => void) | null = null
  private readonly marked = new Set<MarketCell>()
  private markTimer: ReturnType<typeof setInterval> | undefined

  /** Stores a response. Newer updates received in the meantime stay. */
  put(card: EventCard | EventPage): void {
    this.names.addCard(card)
    const cell = this.cells.get(card.eventId)
    if (!cell) {
      const { version, phase, facts } = card
      const completeVersion = 'markets' in card ? version : 0
      this.cells.set(card.eventId, {
        state: new Store<EventState>({ card, version, completeVersion, phase, facts }),
        markets: new Map(marketsOf(card).map((market) => [market.key, newMarket(market, version)])),
      })
      return
    }
    for (const market of marketsOf(card)) {
      const held = cell.markets.get(market.key)
      if (!held) cell.markets.set(market.key, newMarket(market, card.version))
      else if (held.at <= card.version) this.change(held, card.version, changeTo(market))
    }
    const isBrief = !('markets' in card)
    cell.state.update((known) => ({
      ...changedEvent(known, card, isBrief),
      // A card has fewer fields than the page of the event.
      card: isBrief && 'markets' in known.card ? { ...known.card, ...card } : card,
    }))
  }

  /** Queues a message until the next frame. */
  receive(message: EventMessage): void {
    this.messages.push(message)
    this.applySoon()
  }

  private applySoon(): void {
    if (this.frame) return
    const apply = () => {
      this.frame?.()
      this.frame = null
      this.apply()
    }
    const drawn = requestAnimationFrame(apply)
    const hidden = setTimeout(apply, HIDDEN_FRAME_MS)
    this.frame = () => {
      cancelAnimationFrame(drawn)
      clearTimeout(hidden)
    }
  }

  event(eventId: string): Store<EventState> | undefined {
    return this.cells.get(eventId)?.state
  }

  market(eventId: string, key: string): Store<MarketState> | undefined {
    return this.cells.get(eventId)?.markets.get(key)?.state
  }

  private change(cell: MarketCell, at: number, change: EventMessage['markets'][number]): void {
    cell.at = at
    cell.state.update((state) => changedMarket(state, change))
    if (!hasMarks(cell.state.get())) return
    this.marked.add(cell)
    this.markTimer ??= setInterval(() => this.removeExpiredMarks(), UNMARK_INTERVAL_MS)
  }

  /** Removes expired marks, of a few markets at a time. An animation of each price in a style sheet would slow down a phone. */
  private removeExpiredMarks(): void {
    let drawn = 0
    for (const cell of this.marked) {
      const known = cell.state.get()
      const next = unmarkedMarket(known, Date.now())
      if (next !== known && ++drawn > MARKETS_PER_FRAME) return
      cell.state.set(next)
      if (!hasMarks(next)) this.marked.delete(cell)
    }
    if (this.marked.size > 0) return
    clearInterval(this.markTimer)
    this.markTimer = undefined
  }

  private apply(): void {
    for (const message of this.messages.splice(0)) {
      const cell = this.cells.get(message.eventId)
      if (!cell) continue
      const known = cell.state.get()
      const isMoved = message.lines && message.version > known.version
      for (const change of message.markets) {
        if (isMoved && !cell.markets.has(change.key))
          cell.markets.set(change.key, { state: new Store(newMarketState(change)), at: message.version })
        this.queueChange(message, cell.markets.get(change.key), change)
      }
      const next = changedEvent(known, message, message.isBrief ?? false)
      // Most messages only change prices, so score, clock and field need no rendering.
      if (isMoved) cell.state.set({ ...next, card: movedLines(next.card, message.lines) })
      else if (looksTheSame(known, next)) cell.state.replace({ ...next, facts: known.facts })
      else cell.state.set(next)
    }
    for (const [name, { cell, at, change }] of [...this.changes].slice(0, MARKETS_PER_FRAME)) {
      this.changes.delete(name)
      if (cell.at < at) this.change(cell, at, change)
    }
    if (this.changes.size > 0) this.applySoon()
  }

  /** Queues the change of a market. The latest change before rendering counts. */
  private queueChange(
    { eventId, version }: EventMessage,
    cell: MarketCell | undefined,
    change: EventMessage['markets'][number],
  ): void {
    const name = `${eventId} ${change.key}`
    if (!cell || version <= Math.max(cell.at, this.changes.get(name)?.at ?? 0)) return
    // Markets that no longer accept bets are rendered first.
    if (change.status !== 'active') this.changes.delete(name)
    this.changes.set(name, { cell, at: version, change })
  }
}
