import type { Quote } from '@tessera/contract/sportsbook'
import { acceptsPrice } from '@tessera/odds'
import { readStake, type StakeReading, type TicketFigures, ticketFigures } from './slip-figures.ts'
import type { Accept, Ticket } from './slip-state.ts'

type Problem = Quote['problems'][number]['problem']

export interface LegStatus {
  readonly price: number | null
  /** What the player has seen, when it is another one. */
  readonly from: number | null
  readonly problems: readonly Problem[]
}

/** How a ticket stands: what is wrong by leg, what moved, what it comes to. */
export interface TicketStatus {
  readonly legs: readonly LegStatus[]
  /** Problems of no single leg. */
  readonly problems: readonly Problem[]
  /** A price moved in a way that the player wants to be asked about. */
  readonly mustAccept: boolean
  readonly stake: StakeReading
  readonly figures: TicketFigures | null
  /** Without the money: everything is known and nothing is wrong. */
  readonly isOffered: boolean
}

interface Given {
  readonly ticket: Ticket
  readonly quote: Quote | null
  /** Of each leg, what the player has seen. */
  readonly seen: readonly (number | null)[]
  readonly stakeText: string
  readonly culture: string
  readonly accept: Accept
}

function legStatus({ quote, seen }: Given, index: number, isWhole: boolean): LegStatus {
  const price = quote?.legs[index]?.price ?? null
  const before = seen[index] ?? null
  const problems = (quote?.problems ?? [])
    .filter(({ legs }) => legs.includes(index) && !(isWhole && legs.length === 0))
    .map(({ problem }) => problem)
  return {
    price: quote ? price : before,
    from: price !== null && before !== null && price !== before ? before : null,
    problems,
  }
}

/** A ticket as the slip shows it. Pure: the same figures as the server's rules give. */
export function ticketStatus(given: Given): TicketStatus {
  const { ticket, quote, stakeText, culture, accept } = given
  const legs = ticket.legs.map((_, index) => legStatus(given, index, false))
  const problems = (quote?.problems ?? [])
    .filter(({ legs: named }) => named.length === 0)
    .map(({ problem }) => problem)
  const mustAccept = legs.some(
    ({ from, price }) => from !== null && price !== null && !acceptsPrice(accept, from, price),
  )
  const stake = readStake(stakeText, culture, quote?.offer ?? null)
  const prices = legs.flatMap(({ price }) => price ?? [])
  const kind = quote?.offer?.kind ?? ticket.kind ?? 'combination'
  const isPriced = prices.length === legs.length
  return {
    legs,
    problems,
    mustAccept,
    stake,
    figures: isPriced ? ticketFigures(kind, prices, stake.kind === 'amount' ? stake.subunits : 0n) : null,
    isOffered: Boolean(quote?.offer) && isPriced && (quote?.problems ?? []).length === 0,
  }
}
