/** The book as it is used by bets. */
export type { Book as BetBook } from '../book/book.ts'
