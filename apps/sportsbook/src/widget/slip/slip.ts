import { SPORT_KEPT } from '@tessera/contract/constants'
import type { Quote } from '@tessera/contract/sportsbook'
import { eventChannel } from '@tessera/contract/sportsbook/channels'
import { acceptsPrice } from '@tessera/odds'
import type { Calls } from '../core/calls.ts'
import { kept } from '../core/kept.ts'
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

/** What the sportsbook says of a ticket, and of which legs it said it. */
export interface TicketQuote {
  readonly quote: Quote | null
  readonly legs: string
  readonly isAsking: boolean
  readonly hasFailed: boolean
}

const WAIT_MS = 150
/** While events run, prices are asked for again after a change, but not more often. */
const CHANGE_WAIT_MS = 300
const RETRY_MS = 3_000

export const legSignature = (leg: SlipLeg): string => leg.items.map(selectionKey).join('+')
/** What a ticket is of, whatever is staked on it. */
export const signatureOf = ({ legs, kind }: Ticket): string => [kind, ...legs.map(legSignature)].join(' ')

export const requestLegs = (legs: readonly SlipLeg[]) =>
  legs.map(({ items }) => ({
    selections: items.map(({ eventId, marketKey, outcomeId }) => ({ eventId, marketKey, outcomeId })),
  }))

/** The price that the player has seen of a leg; null of a builder that was not priced yet. */
export type SeenPrices = ReadonlyMap<string, number>

/** The slip that the browser keeps for a player, as text; null if it is a guest's, or none is kept. */
function keptOfPlayer(): string | null {
  const text = kept.read(SPORT_KEPT.slip)
  return readSlipPlayer(text) === null ? null : text
}

/**
 * The slip: its selections, kept in the browser, and what the sportsbook says of them. It follows the events of its selections
 * and asks again when one changes; while it is cut off from one it is not fresh, and nothing can be placed.
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
  /** The player whose slip it is; null for a guest, and until the player is known. */
  private playerId: string | null = null
  /** A player's slip as the browser kept it, until the page says who its player is. Nothing is kept in its place meanwhile. */
  private waiting: string | null = null
  /** True while the slip is emptied here alone, and not in the browser's storage. */
  private isHiding = false

  constructor(calls: Calls, realtime: Realtime) {
    this.calls = calls
    this.realtime = realtime
    // A player's slip waits for its player: a guest, or another player, must not see it.
    this.waiting = keptOfPlayer()
    this.state = new Store(this.waiting === null ? readSlip(kept.read(SPORT_KEPT.slip)) : EMPTY_SLIP)
    this.state.subscribe(() => {
      this.keep()
      this.follow()
      this.askSoon(WAIT_MS)
    })
    addEventListener('storage', this.readOther)
    this.follow()
    if (this.state.get().items.length > 0) this.askSoon(0)
  }

  /** Takes over the slip for a player who is now known: what the browser has kept for this player, and what was chosen since. */
  enter(playerId: string): void {
    if (playerId === this.playerId) return
    if (this.playerId !== null) this.hide()
    this.playerId = playerId
    const text = this.waiting ?? kept.read(SPORT_KEPT.slip)
    this.waiting = null
    if (readSlipPlayer(text) === playerId) this.state.set(joined(readSlip(text), this.state.get()))
    this.keep()
  }

  /** Empties the slip after the session has expired. The browser keeps it for the player, who may sign in again. */
  hide(): void {
    this.playerId = null
    this.waiting = keptOfPlayer()
    this.isHiding = true
    this.state.set(EMPTY_SLIP)
    this.isHiding = false
    this.quotes.set(new Map())
    this.seen.set(new Map())
  }

  /** Removes the slip of a player who has logged out, also from the browser. */
  leave(): void {
    this.hide()
    this.waiting = null
    this.keep()
  }

  /** Removes what the browser has kept for a player whose session expired before. A guest's own slip stays. */
  forgetKept(): void {
    this.waiting = null
    if (readSlipPlayer(kept.read(SPORT_KEPT.slip)) !== null) this.keep()
  }

  readonly toggle = (item: SlipItem): void => this.state.update((slip) => toggled(slip, item))
  readonly change = (part: Partial<SlipState>): void =>
    this.state.update((slip) => tidy({ ...slip, ...part }))

  /** What the player has seen of a leg's price. */
  seenPrice(leg: SlipLeg): number | null {
    return this.seen.get().get(legSignature(leg)) ?? firstPrice(leg)
  }

  /** Takes the prices of now for those that the player has seen. */
  readonly acceptPrices = (): void => {
    const seen = new Map(this.seen.get())
    for (const ticket of ticketsOf(this.state.get()))
      for (const [index, leg] of ticket.legs.entries()) {
        const price = this.quotes.get().get(ticket.key)?.quote?.legs[index]?.price
        if (price) seen.set(legSignature(leg), price)
      }
    this.seen.set(seen)
  }

  readonly ask = async (): Promise<void> => {
    clearTimeout(this.timer)
    this.timer = undefined
    this.round += 1
    const mine = this.round
    const tickets = ticketsOf(this.state.get())
    this.quotes.set(new Map(tickets.map((ticket) => [ticket.key, this.asking(ticket)])))
    const isLive = this.isLive()
    const results = await Promise.all(tickets.map((ticket) => this.quoteOf(ticket)))
    if (mine !== this.round) return
    this.quotes.set(new Map(tickets.map((ticket, index) => [ticket.key, results[index] as TicketQuote])))
    this.seeFirstPrices(tickets)
    this.isFresh.set(isLive && this.isLive() && results.every(({ hasFailed }) => !hasFailed))
    if (results.some(({ hasFailed }) => hasFailed)) this.askSoon(RETRY_MS)
    // The connection came back while the question was on its way.
    else if (!isLive && this.isLive()) this.askSoon(0)
  }

  close(): void {
    clearTimeout(this.timer)
    removeEventListener('storage', this.readOther)
    for (const { stop } of this.followed.values()) stop()
    this.followed.clear()
  }

  private readonly readOther = (event: StorageEvent): void => {
    if (event.key !== `${SPORT_KEPT.prefix}${SPORT_KEPT.slip}`) return
    const playerId = readSlipPlayer(event.newValue)
    // A slip of another player, who is in another tab, is not shown here.
    if (playerId !== null && playerId !== this.playerId) return
    this.state.set(readSlip(event.newValue))
  }

  private keep(): void {
    if (this.isHiding || this.waiting !== null) return
    kept.write(SPORT_KEPT.slip, JSON.stringify({ ...this.state.get(), playerId: this.playerId }))
  }

  private asking(ticket: Ticket): TicketQuote {
    const known = this.quotes.get().get(ticket.key)
    const legs = signatureOf(ticket)
    return { quote: known?.legs === legs ? known.quote : null, legs, isAsking: true, hasFailed: false }
  }

  private async quoteOf(ticket: Ticket): Promise<TicketQuote> {
    const body = {
      legs: requestLegs(ticket.legs),
      ...(ticket.kind && ticket.kind !== 'single' ? { kind: ticket.kind } : {}),
    }
    const result = await this.calls('quote', { method: 'POST', path: '/slip/quote', body })
    return {
      quote: result.ok ? result.value : (this.quotes.get().get(ticket.key)?.quote ?? null),
      legs: signatureOf(ticket),
      isAsking: false,
      hasFailed: !result.ok,
    }
  }

  /** A builder's first price is seen by showing it; a price that the player lets move is taken as it moves. */
  private seeFirstPrices(tickets: readonly Ticket[]): void {
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

  private askSoon(afterMs: number): void {
    if (this.timer !== undefined && afterMs > WAIT_MS) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.ask(), afterMs)
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
        () => this.askSoon(CHANGE_WAIT_MS),
        (state) => {
          followed.isLive = state.isLive
          if (!state.isLive) this.isFresh.set(false)
          else if (state.generation !== generation || !this.isFresh.get()) this.askSoon(WAIT_MS)
          generation = state.generation
        },
      )
    }
  }
}
