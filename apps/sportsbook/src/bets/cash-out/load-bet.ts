import type { BetsContext } from '../bets-context.ts'
import { eventsOf } from '../rules/standings.ts'
import { findBet } from '../store/bet-row.ts'
import type { StoredBet } from '../stored-bet.ts'
import { openLegs } from './offer-of.ts'

/** Loads a bet, and loads into the book all data for its cash-out offer. Null if the bet doesn't exist. */
export async function loadBet({ database, book }: BetsContext, betId: string): Promise<StoredBet | null> {
  const bet = await findBet(database, betId)
  if (bet?.state !== 'accepted') return bet
  await book.load(eventsOf([bet]))
  await book.loadJointChances(openLegs(book, bet))
  return bet
}
