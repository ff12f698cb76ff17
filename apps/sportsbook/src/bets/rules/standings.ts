import { ruleFourPercent } from '@tessera/odds'
import type { BetBook } from '../bet-book.ts'
import type { LegStanding, StoredBet, StoredLeg } from '../stored-bet.ts'

/** Returns the results of a leg by the current state of the book. */
export function legStanding(
  book: Pick<BetBook, 'result' | 'withdrawals'>,
  { eventId, selections }: StoredLeg,
  struckAtMs: number,
): LegStanding {
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

/** Returns the events of some bets. The book must load them before their results are read. */
export const eventsOf = (bets: readonly StoredBet[]): string[] => [
  ...new Set(bets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId))),
]

/** Returns the results of a bet's legs by the current state of the book. Throws for an event that isn't loaded. */
export function standingsOf(book: BetBook, bet: StoredBet): LegStanding[] {
  const { struckAtMs } = bet
  if (struckAtMs === null) throw new Error(`bet ${bet.id} was never accepted`)
  return bet.legs.map((leg) => legStanding(book, leg, struckAtMs))
}
