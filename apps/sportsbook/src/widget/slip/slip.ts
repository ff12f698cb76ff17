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
  /** Whose it is; null while it is a guest's. */
  private playerId: string | null

  constructor(calls: Calls, realtime: Realtime) {
    this.calls = calls
    this.realtime = realtime
    const text = kept.read(SPORT_KEPT.slip)
    this.state = new Store(readSlip(text))
    this.playerId = readSlipPlayer(text)
    this.state.subscribe(() => {
      this.keep()
      this.follow()
      this.askSoon(WAIT_MS)
    })
    addEventListener('storage', this.readOther)
    this.follow()
    if (this.state.get().items.length > 0) this.askSoon(0)
  }

  /** It is known who is here: a guest's slip becomes theirs, another player's is none of theirs. */
  enter(playerId: string): void {
    if (playerId === this.playerId) return
    const isOthers = this.playerId !== null
    this.playerId = playerId
    if (isOthers) this.state.set(EMPTY_SLIP)
    this.keep()
  }

  /** The player has logged out: who comes next finds none of it. */
  leave(): void {
    this.playerId = null
    this.state.set(EMPTY_SLIP)
    this.keep()
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
    // The slip of somebody else who is in another tab by now is not shown to who is here.
    if (playerId !== null && this.playerId !== null && playerId !== this.playerId) return
    this.playerId = playerId ?? this.playerId
    this.state.set(readSlip(event.newValue))
  }

  private keep(): void {
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
