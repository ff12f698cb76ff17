import { ruleFourPercent } from '@tessera/odds'
import type { BetBook } from '../bet-book.ts'
import type { LegStanding, StoredBet, StoredLeg } from '../stored-bet.ts'

function standingOf(book: BetBook, { eventId, selections }: StoredLeg, struckAtMs: number): LegStanding {
  const percents = selections.map(({ marketKey }) =>
    ruleFourPercent(book.withdrawals(eventId, marketKey), struckAtMs),
  )
  return {
    selections: selections.map(({ marketKey, outcomeId }) =>
      book.result({ eventId, marketKey, outcomeId }, struckAtMs),
    ),
    deductionPercent: Math.max(0, ...percents),
  }
}

/** The events of some bets: the book is asked to load them before their results are asked. */
export const eventsOf = (bets: readonly StoredBet[]): string[] => [
  ...new Set(bets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId))),
]

/** What became of the legs of a bet by the book of now. Throws for an event that was not loaded. */
export function standingsOf(book: BetBook, bet: StoredBet): LegStanding[] {
  const { struckAtMs } = bet
  if (struckAtMs === null) throw new Error(`bet ${bet.id} was never accepted`)
  return bet.legs.map((leg) => standingOf(book, leg, struckAtMs))
}
