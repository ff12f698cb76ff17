import { useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import type { TicketQuote } from './slip.ts'
import { requestLegs } from './slip.ts'
import { type SlipState, type Ticket, ticketsOf } from './slip-state.ts'
import { type TicketStatus, ticketStatus } from './ticket-status.ts'

export interface ShownTicket {
  readonly ticket: Ticket
  readonly quote: TicketQuote | undefined
  readonly status: TicketStatus
}

export interface ShownSlip {
  readonly slip: SlipState
  readonly tickets: readonly ShownTicket[]
  /** True if prices and status are current. */
  readonly isFresh: boolean
}

/** Returns the slip with its quotes. */
export function useSlip(): ShownSlip {
  const runtime = useRuntime()
  const { formats: culture } = useWords()
  const slip = useStore(runtime.slip.state)
  const quotes = useStore(runtime.slip.quotes)
  useStore(runtime.slip.seen)
  const isFresh = useStore(runtime.slip.isFresh)
  const tickets = ticketsOf(slip).map((ticket) => {
    const quote = quotes.get(ticket.key)
    const status = ticketStatus({
      ticket,
      quote: quote?.quote ?? null,
      seen: ticket.legs.map((leg) => runtime.slip.seenPrice(leg)),
      stakeText: slip.stakes[ticket.key] ?? '',
      unit: slip.unit,
      culture,
      accept: slip.accept,
    })
    return { ticket, quote, status }
  })
  return { slip, tickets, isFresh }
}

/** True if the first quote of a ticket is still pending. */
export const isQuotePending = ({ quote }: ShownTicket): boolean =>
  quote === undefined || (quote.isPending && quote.quote === null)

/** Returns the request that places a ticket; null while it can't be placed. */
export function placeRequest({ ticket, quote, status }: ShownTicket, accept: SlipState['accept']) {
  const offer = quote?.quote?.offer
  if (!offer || !status.isOffered || status.mustAccept || status.stake.kind !== 'amount') return null
  return {
    legs: requestLegs(ticket.legs).map((leg, index) => ({
      ...leg,
      price: status.legs[index]?.price ?? 0,
      version: quote?.quote?.legs[index]?.version ?? '',
    })),
    kind: offer.kind,
    stakePerLine: Number(status.stake.subunits),
    currency: offer.currency,
    accept,
  }
}
