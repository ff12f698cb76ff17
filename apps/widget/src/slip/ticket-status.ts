import type { Quote } from '@tessera/contract/sportsbook'
import { acceptsPrice } from '@tessera/odds'
import { readStake, type StakeReading, type TicketFigures, ticketFigures } from './slip-figures.ts'
import type { Accept, Ticket } from './slip-state.ts'

type Problem = Quote['problems'][number]['problem']

export interface LegStatus {
  readonly price: number | null
  /** Price that the player has seen, if it is different. */
  readonly from: number | null
  readonly problems: readonly Problem[]
}

/** Status of a ticket: problems and price changes by leg, and its figures. */
export interface TicketStatus {
  readonly legs: readonly LegStatus[]
  /** Problems that don't belong to a single leg. */
  readonly problems: readonly Problem[]
  /** True if a price has changed in a way that the player must accept. */
  readonly mustAccept: boolean
  readonly stake: StakeReading
  readonly figures: TicketFigures | null
  /** True if all data is known and there is no problem, regardless of the stake and the balance. */
  readonly isOffered: boolean
}

interface Given {
  readonly ticket: Ticket
  readonly quote: Quote | null
  /** Prices that the player has seen, by leg. */
  readonly seen: readonly (number | null)[]
  readonly stakeText: string
  /** Code of the unit in which the stake is typed. */
  readonly unit: string
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

/** Returns the status of a ticket as shown in the slip. Pure; the figures follow the same rules as on the server. */
export function ticketStatus(given: Given): TicketStatus {
  const { ticket, quote, stakeText, unit, culture, accept } = given
  const legs = ticket.legs.map((_, index) => legStatus(given, index, false))
  const problems = (quote?.problems ?? [])
    .filter(({ legs: named }) => named.length === 0)
    .map(({ problem }) => problem)
  const mustAccept = legs.some(
    ({ from, price }) => from !== null && price !== null && !acceptsPrice(accept, from, price),
  )
  const stake = readStake(stakeText, culture, unit, quote?.offer ?? null)
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
