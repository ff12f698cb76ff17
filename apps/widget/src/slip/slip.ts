import { SPORT_KEPT } from '@tessera/contract/constants'
import type { Quote } from '@tessera/contract/sportsbook'
import { eventChannel } from '@tessera/contract/sportsbook/channels'
import { acceptsPrice } from '@tessera/odds/price-change'
import { storage } from '../core/browser-storage.ts'
import type { Calls } from '../core/calls.ts'
import type { Realtime } from '../core/realtime.ts'
import { Store } from '../core/store.ts'
import {
  EMPTY_SLIP,
  firstPrice,
  joined,
  legsOf,
  readSlip,
  readSlipPlayer,
  type SlipItem,
  type SlipLeg,
  type SlipState,
  selectionKey,
  type Ticket,
  ticketsOf,
  tidy,
  toggled,
} from './slip-state.ts'

/** Quote of the sportsbook for a ticket, and the legs that it is for. */
export interface TicketQuote {
  readonly quote: Quote | null
  readonly legs: string
  readonly isPending: boolean
  readonly hasFailed: boolean
}

const WAIT_MS = 150
/** Minimum delay of a new quote after a change of an event. */
const CHANGE_WAIT_MS = 300
const RETRY_MS = 3_000

export const legSignature = (leg: SlipLeg): string => leg.items.map(selectionKey).join('+')
/** Returns the identity of a ticket without its stake. */
export const signatureOf = ({ legs, kind }: Ticket): string => [kind, ...legs.map(legSignature)].join(' ')

export const requestLegs = (legs: readonly SlipLeg[]) =>
  legs.map(({ items }) => ({
    selections: items.map(({ eventId, marketKey, outcomeId }) => ({ eventId, marketKey, outcomeId })),
  }))

/** Prices that the player has seen, by leg. A bet builder has none before its first quote. */
export type SeenPrices = ReadonlyMap<string, number>

/** Returns the stored slip of a player as text; null if it belongs to a guest, or if there is none. */
function storedPlayerSlip(): string | null {
  const text = storage.read(SPORT_KEPT.slip)
  return readSlipPlayer(text) === null ? null : text
}

/**
 * The slip: its selections, stored in the browser, and their quotes. It follows the events of its selections and requests
 * new quotes after a change. While a connection is interrupted, the slip is not fresh, and no bet can be placed.
 */
export class Slip {
  readonly state: Store<SlipState>
  readonly quotes: Store<ReadonlyMap<string, TicketQuote>> = new Store<ReadonlyMap<string, TicketQuote>>(
    new Map(),
  )
  readonly seen: Store<SeenPrices> = new Store<SeenPrices>(new Map())
  readonly isFresh = new Store(false)
  private readonly calls: Calls
  private readonly realtime: Realtime
  private readonly followed = new Map<string, { stop: () => void; isLive: boolean }>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private round = 0
  /** Player of the slip; null for a guest, and until the player is known. */
  private playerId: string | null = null
  /** Stored slip of a player, until the player is known. It is not overwritten before. */
  private storedSlip: string | null = null
  /** True while the slip is emptied only on this page, and not in the browser's storage. */
  private isHiding = false

  constructor(calls: Calls, realtime: Realtime) {
    this.calls = calls
    this.realtime = realtime
    // The slip of a player must not be shown to a guest or to another player.
    this.storedSlip = storedPlayerSlip()
    const slip = this.storedSlip === null ? readSlip(storage.read(SPORT_KEPT.slip)) : EMPTY_SLIP
    this.state = new Store(slip, EMPTY_SLIP)
    this.state.subscribe(() => {
      this.save()
      this.follow()
      this.reloadSoon(WAIT_MS)
    })
    // There are no other tabs on a server, which renders an empty slip.
    globalThis.addEventListener?.('storage', this.readOtherTab)
    this.follow()
    if (this.state.get().items.length > 0) this.reloadSoon(0)
  }

  /** Loads the slip of a player who is now known: the stored slip of this player, and the selections made since. */
  enter(playerId: string): void {
    if (playerId === this.playerId) return
    if (this.playerId !== null) this.hide()
    this.playerId = playerId
    const text = this.storedSlip ?? storage.read(SPORT_KEPT.slip)
    this.storedSlip = null
    if (readSlipPlayer(text) === playerId) this.state.set(joined(readSlip(text), this.state.get()))
    this.save()
  }

  /** Empties the slip after the session has expired. The stored slip stays for the player, who may sign in again. */
  hide(): void {
    this.playerId = null
    this.storedSlip = storedPlayerSlip()
    this.isHiding = true
    this.state.set(EMPTY_SLIP)
    this.isHiding = false
    this.quotes.set(new Map())
    this.seen.set(new Map())
  }

  /** Removes the slip of a player who has logged out, also from the storage. */
  leave(): void {
    this.hide()
    this.storedSlip = null
    this.save()
  }

  /** Removes the stored slip of a player whose session has expired before. A guest's slip stays. */
  removeStored(): void {
    this.storedSlip = null
    if (readSlipPlayer(storage.read(SPORT_KEPT.slip)) !== null) this.save()
  }

  readonly toggle = (item: SlipItem): void => this.state.update((slip) => toggled(slip, item))
  readonly change = (part: Partial<SlipState>): void =>
    this.state.update((slip) => tidy({ ...slip, ...part }))

  /** Returns the price of a leg that the player has seen. */
  seenPrice(leg: SlipLeg): number | null {
    return this.seen.get().get(legSignature(leg)) ?? firstPrice(leg)
  }

  /** Accepts the current prices. */
  readonly acceptPrices = (): void => {
    const seen = new Map(this.seen.get())
    for (const ticket of ticketsOf(this.state.get()))
      for (const [index, leg] of ticket.legs.entries()) {
        const price = this.quotes.get().get(ticket.key)?.quote?.legs[index]?.price
        if (price) seen.set(legSignature(leg), price)
      }
    this.seen.set(seen)
  }

  readonly reload = async (): Promise<void> => {
    clearTimeout(this.timer)
    this.timer = undefined
    this.round += 1
    const round = this.round
    const tickets = ticketsOf(this.state.get())
    this.quotes.set(new Map(tickets.map((ticket) => [ticket.key, this.pendingQuote(ticket)])))
    const isLive = this.isLive()
    const results = await Promise.all(tickets.map((ticket) => this.quoteOf(ticket)))
    if (round !== this.round) return
    this.quotes.set(new Map(tickets.map((ticket, index) => [ticket.key, results[index] as TicketQuote])))
    this.markPricesSeen(tickets)
    this.isFresh.set(isLive && this.isLive() && results.every(({ hasFailed }) => !hasFailed))
    if (results.some(({ hasFailed }) => hasFailed)) this.reloadSoon(RETRY_MS)
    // The connection was restored during the request.
    else if (!isLive && this.isLive()) this.reloadSoon(0)
  }

  close(): void {
    clearTimeout(this.timer)
    removeEventListener('storage', this.readOtherTab)
    for (const { stop } of this.followed.values()) stop()
    this.followed.clear()
  }

  private readonly readOtherTab = (event: StorageEvent): void => {
    if (event.key !== `${SPORT_KEPT.prefix}${SPORT_KEPT.slip}`) return
    const playerId = readSlipPlayer(event.newValue)
    // The slip of another player in another tab is not shown here.
    if (playerId !== null && playerId !== this.playerId) return
    this.state.set(readSlip(event.newValue))
  }

  private save(): void {
    if (this.isHiding || this.storedSlip !== null) return
    storage.write(SPORT_KEPT.slip, JSON.stringify({ ...this.state.get(), playerId: this.playerId }))
  }

  private pendingQuote(ticket: Ticket): TicketQuote {
    const known = this.quotes.get().get(ticket.key)
    const legs = signatureOf(ticket)
    return { quote: known?.legs === legs ? known.quote : null, legs, isPending: true, hasFailed: false }
  }

  private async quoteOf(ticket: Ticket): Promise<TicketQuote> {
    const body = {
      legs: requestLegs(ticket.legs),
      ...(ticket.kind && ticket.kind !== 'single' ? { kind: ticket.kind } : {}),
    }
    const result = await this.calls('quote', { body })
    return {
      quote: result.ok ? result.value : (this.quotes.get().get(ticket.key)?.quote ?? null),
      legs: signatureOf(ticket),
      isPending: false,
      hasFailed: !result.ok,
    }
  }

  /**
   * Marks prices as seen: the first price of a bet builder when it is shown, and changes that the player accepts
   * automatically.
   */
  private markPricesSeen(tickets: readonly Ticket[]): void {
    const { accept } = this.state.get()
    const seen = new Map(this.seen.get())
    let isChanged = false
    for (const ticket of tickets)
      for (const [index, leg] of ticket.legs.entries()) {
        const price = this.quotes.get().get(ticket.key)?.quote?.legs[index]?.price
        const before = this.seenPrice(leg)
        if (!price || before === price || (before !== null && !acceptsPrice(accept, before, price))) continue
        seen.set(legSignature(leg), price)
        isChanged = true
      }
    if (isChanged) this.seen.set(seen)
  }

  private reloadSoon(afterMs: number): void {
    if (this.timer !== undefined && afterMs > WAIT_MS) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.reload(), afterMs)
  }

  private isLive(): boolean {
    return [...this.followed.values()].every(({ isLive }) => isLive)
  }

  private follow(): void {
    const wanted = new Set(legsOf(this.state.get()).map(({ eventId }) => eventChannel(eventId)))
    for (const [name, { stop }] of this.followed)
      if (!wanted.has(name)) {
        stop()
        this.followed.delete(name)
      }
    for (const name of wanted) {
      if (this.followed.has(name)) continue
      const followed = { stop: () => {}, isLive: false }
      this.followed.set(name, followed)
      let generation = 0
      followed.stop = this.realtime.follow(
        name,
        () => this.reloadSoon(CHANGE_WAIT_MS),
        (state) => {
          followed.isLive = state.isLive
          if (!state.isLive) this.isFresh.set(false)
          else if (state.generation !== generation || !this.isFresh.get()) this.reloadSoon(WAIT_MS)
          generation = state.generation
        },
      )
    }
  }
}
